# shellcheck shell=bash
# The set-up that scripts/play, scripts/maffia, scripts/test and scripts/lint share. Sourced, never run.
#
#   set_up play      Python environment, PortAudio, espeak-ng: what an evening needs
#   set_up rehearse  the same and PulseAudio, for the virtual table
#   set_up test      the same, the developers' tools, and Chromium, in which the pages are tested
#   set_up lint      Python environment with the developers' tools, no Debian packages but Python's
#
# Afterwards $root is the repository and $venv its environment. Everything said here goes to stderr: stdout
# belongs to the program that is started. Nothing here reads stdin but the one question about sudo.
#
# What makes an interrupted set-up harmless: a lock on this very file (held by pip too, should its parent be
# killed), a mark .maffia-half in the environment while pip works (found later: the environment is made anew),
# and stamps written last. An environment that somebody else made is filled, but never deleted.

root=$(cd -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/.." && pwd -P)
venv=
setup_log=
keep_log=no # yes once an error has named the log

say() { # say SWEDISH ENGLISH: one plain line to the people at the table
    case "${LC_ALL:-${LC_MESSAGES:-${LANG:-}}}" in
        sv*) printf '%s\n' "$1" >&2 ;;
        *) printf '%s\n' "$2" >&2 ;;
    esac
}

have() { command -v "$1" >/dev/null 2>&1; }

have_library() { # have_library NAME: does the dynamic linker know it?
    local ldconfig
    ldconfig=$(PATH="$PATH:/sbin:/usr/sbin" command -v ldconfig) || return 0 # not Linux: wheels bring their own
    "$ldconfig" -p 2>/dev/null | grep -q -F "$1"
}

have_alsa_pulse() { # the plugin through which PortAudio sees PulseAudio
    local plugin
    for plugin in /usr/lib/*/alsa-lib/libasound_module_pcm_pulse.so /usr/lib*/alsa-lib/libasound_module_pcm_pulse.so; do
        if [ -e "$plugin" ]; then return 0; fi
    done
    return 1
}

missing_python() { # Debian packages without which no environment can be made
    if ! python_fits "$venv/bin/python" && ! find_python >/dev/null; then echo python3 python3-venv; fi
}

missing_sound() { # Debian packages that an evening lacks
    have_library libportaudio.so.2 || echo libportaudio2
    have espeak-ng || echo espeak-ng
}

missing_virtual_table() { # Debian packages that rehearsals and tests lack
    if [ "$(uname -s)" != Linux ]; then return 0; fi
    have pulseaudio || echo pulseaudio
    have pactl || echo pulseaudio-utils
    have_alsa_pulse || echo libasound2-plugins
}

missing_browser() { # what the tests of the pages look at them with
    if [ "$(uname -s)" != Linux ]; then return 0; fi
    have chromium || have chromium-browser || have google-chrome || echo chromium
}

python_fits() { # python_fits PROGRAM: new enough?
    "$1" -IS -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1
}

find_python() { # prints a Python ≥ 3.11 that can make environments
    local name
    for name in python3.11 python3.12 python3.13 python3 python3.14; do
        if have "$name" && python_fits "$name" && "$name" -c 'import venv, ensurepip' >/dev/null 2>&1; then
            command -v "$name"
            return 0
        fi
    done
    return 1
}

choose_home() { # services and containers may come without HOME, and pip and the journal want one
    if [ -z "${HOME:-}" ]; then
        HOME=$(getent passwd "$(id -u)" 2>/dev/null | cut -d: -f6) || HOME=
        if [ -z "$HOME" ]; then HOME=/; fi
        export HOME
    fi
}

choose_venv() { # beside the code, or in the cache where the code may not be written
    if [ -w "$root" ]; then
        venv=$root/.venv
    else
        venv=${XDG_CACHE_HOME:-$HOME/.cache}/maffia-rostvard/$(printf '%s' "$root" | cksum | cut -d' ' -f1)/venv
    fi
}

stamp_of() { # stamp_of KIND: the line that a finished set-up of this code, place and Python leaves
    local version
    version=$("$venv/bin/python" -IS -c 'import sys; print("%d.%d" % sys.version_info[:2])' 2>/dev/null) || return 1
    printf '1 %s %s %s %s\n' "$1" "$version" "$(cksum <"$root/pyproject.toml")" "$root"
}

stamped() { # stamped KIND: is the environment finished? One with the developers' tools can play as well.
    local kind line
    for kind in dev "$1"; do
        if [ -f "$venv/.maffia-$kind" ] && [ ! -e "$venv/.maffia-half" ] && line=$(stamp_of "$kind") &&
            [ "$line" = "$(cat "$venv/.maffia-$kind")" ]; then
            return 0
        fi
    done
    return 1
}

lock_setup() { # one set-up at a time; the lock goes with the last process that holds descriptor 9
    exec 9<"$root/scripts/setup.sh"
    if have flock; then
        if flock -n 9; then return 0; fi
        say "En annan installation pågår; väntar på den …" "Another set-up is running; waiting for it …"
        flock 9
    else # macOS has no flock program, but its Python does
        python3 -c 'import fcntl; fcntl.flock(9, fcntl.LOCK_EX)' || true # without Python there is nothing to guard yet
    fi
}

as_root() { # as_root COMMAND…: as root, or with sudo
    if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi
}

may_install() { # may_install PACKAGES: may and can Debian packages be installed here? Says so where not.
    local line="apt-get update && apt-get install $1" answer
    if ! have apt-get; then
        if [ "$(uname -s)" = Darwin ]; then
            say "Det här saknas: $1. Kör: brew install python@3.12 espeak-ng portaudio" \
                "This is missing: $1. Run: brew install python@3.12 espeak-ng portaudio"
        else
            say "Det här saknas (namnen i Debian): $1. Installera det med systemets pakethanterare." \
                "This is missing (Debian's names): $1. Install it with your system's package manager."
        fi
        return 1
    fi
    if [ "$(id -u)" = 0 ]; then return 0; fi
    if have sudo; then
        if sudo -n true 2>/dev/null; then return 0; fi
        if [ -t 0 ] && [ ! -e "$venv/.maffia-declined" ]; then
            say "Det här saknas: $1. Får jag installera det med sudo? [J/n]" \
                "This is missing: $1. May I install it with sudo? [Y/n]"
            read -r answer || answer=n
            case "$answer" in
                [nN]*) if [ -d "$venv" ]; then : >"$venv/.maffia-declined"; fi ;;
                *) return 0 ;;
            esac
        fi
        line="sudo sh -c '$line'"
    fi
    say "Det här saknas: $1. Kör som root: $line" "This is missing: $1. Run as root: $line"
    return 1
}

apt_install() { # quietly, never removing anything; old lists and interrupted installations are mended once
    local apt=(env DEBIAN_FRONTEND=noninteractive apt-get -q -y -o DPkg::Lock::Timeout=120)
    local install=("${apt[@]}" --no-install-recommends --no-remove install "$@")
    {
        as_root "${install[@]}" ||
            { as_root env DEBIAN_FRONTEND=noninteractive dpkg --configure -a &&
                as_root "${apt[@]}" update && as_root "${install[@]}"; }
    } </dev/null >>"$setup_log" 2>&1
}

install_debian() { # install_debian SWEDISH ENGLISH PACKAGES…: installs, or says why not and returns 1
    local swedish=$1 english=$2
    shift 2
    if [ $# = 0 ]; then return 0; fi
    say "Installerar $swedish …" "Installing $english …"
    if ! apt_install "$@"; then
        explain "Debians paket ($*)" "Debian's packages ($*)"
        return 1
    fi
}

explain() { # explain SWEDISH ENGLISH: what went wrong, from the log, in one sentence
    if grep -q -i 'no space left' "$setup_log"; then
        say "Disken är full: $1 gick inte att installera." "The disk is full: $2 could not be installed."
    elif grep -q -i -E 'name resolution|resolving|connection (refused|error|reset|timed out|to .* timed out)|network is unreachable|newconnectionerror|could not connect|unable to connect|proxyerror|readtimeout|failed to fetch' "$setup_log"; then
        say "Nätet går inte att nå: $1 gick inte att hämta. Försök igen när det finns nät." \
            "The network cannot be reached: $2 could not be fetched. Try again once there is a network."
    else
        say "$1 gick inte att installera. Så här slutade försöket:" "$2 could not be installed. This is how it ended:"
        tail -n 4 "$setup_log" >&2
    fi
    say "Allt som skrevs står i $setup_log" "All that was written is in $setup_log"
    keep_log=yes
}

source_for_pip() { # the folder that pip installs from; where the code is read-only, a folder of links to it
    if [ -w "$root" ]; then
        printf '%s\n' "$root"
        return 0
    fi
    local shadow=${venv%/venv}/source part
    mkdir -p "$shadow"
    for part in engine models voice_host pyproject.toml README.md LICENSE; do
        if [ -e "$root/$part" ]; then ln -sfn "$root/$part" "$shadow/$part"; fi
    done
    printf '%s\n' "$shadow"
}

make_venv() { # an environment with a working pip in it, or a sentence and 1
    local python
    if [ -e "$venv/.maffia-made" ] && { [ -e "$venv/.maffia-half" ] || [ "$(cat "$venv/.maffia-made")" != "$root" ]; }; then
        rm -rf "$venv" # ours, and either interrupted half-way or moved here from another place
    fi
    if python_fits "$venv/bin/python" && "$venv/bin/python" -m pip --version >/dev/null 2>&1; then return 0; fi
    if [ -e "$venv" ]; then
        if [ ! -e "$venv/.maffia-made" ]; then
            say "$venv finns men fungerar inte. Ta bort den och försök igen." \
                "$venv is there but does not work. Remove it and try again."
            return 1
        fi
        rm -rf "$venv"
    fi
    if ! python=$(find_python); then
        say "Det behövs Python 3.11 eller nyare (med venv), och det finns inte här." \
            "Python 3.11 or newer (with venv) is needed, and is not here."
        return 1
    fi
    mkdir -p "$venv" && printf '%s\n' "$root" >"$venv/.maffia-made" && : >"$venv/.maffia-half" || return 1
    if ! "$python" -m venv "$venv" </dev/null >>"$setup_log" 2>&1; then
        explain "Pythonmiljön" "the Python environment"
        return 1
    fi
}

fill_venv() { # fill_venv play|dev: install the project into the environment, or a sentence and 1
    local kind=$1 from extra=
    if [ "$kind" = dev ]; then extra='[dev]'; fi
    make_venv || return 1
    from=$(source_for_pip)
    say "Installerar Pythonpaketen (bara första gången; några minuter) …" \
        "Installing the Python packages (this once; a few minutes) …"
    : >"$venv/.maffia-half"
    if ! PIP_ROOT_USER_ACTION=ignore "$venv/bin/python" -m pip install --quiet --no-input --retries 2 \
        --disable-pip-version-check --editable "$from$extra" </dev/null >>"$setup_log" 2>&1; then
        rm -f "$venv/.maffia-half" # pip ended by itself and has taken back what it began
        explain "Pythonpaketen" "the Python packages"
        return 1
    fi
    stamp_of "$kind" >"$venv/.maffia-$kind.new"
    mv "$venv/.maffia-$kind.new" "$venv/.maffia-$kind"
    rm -f "$venv/.maffia-half"
}

set_up_debian() { # set_up_debian LEVEL: one question at most, then one plain line for each thing
    local level=$1 python=() sound=() table=() browser=() all=()
    # shellcheck disable=SC2207 # package names hold no spaces, and macOS's bash has no mapfile
    {
        python=($(missing_python))
        if [ "$level" != lint ]; then sound=($(missing_sound)); fi
        case "$level" in rehearse | test) table=($(missing_virtual_table)) ;; esac
        if [ "$level" = test ]; then browser=($(missing_browser)); fi
    }
    all=(${python[@]+"${python[@]}"} ${sound[@]+"${sound[@]}"} ${table[@]+"${table[@]}"} ${browser[@]+"${browser[@]}"})
    if [ ${#all[@]} = 0 ] || ! may_install "${all[*]}"; then return 0; fi
    # Sound may fail by itself: an evening can do without. Without Python there is no evening to do it for.
    install_debian "Python" "Python" ${python[@]+"${python[@]}"} || return 0
    install_debian "ljud och röst (PortAudio, eSpeak NG)" "sound and voice (PortAudio, eSpeak NG)" \
        ${sound[@]+"${sound[@]}"} || true
    install_debian "det virtuella bordet (PulseAudio)" "the virtual table (PulseAudio)" ${table[@]+"${table[@]}"} || true
    install_debian "webbläsaren för testerna (Chromium)" "the browser for the tests (Chromium)" \
        ${browser[@]+"${browser[@]}"} || true
}

nothing_missing() { # nothing_missing LEVEL: no Debian package either
    case "$1" in
        lint) : ;;
        play) [ -z "$(missing_sound)" ] ;;
        test) [ -z "$(missing_sound)$(missing_virtual_table)$(missing_browser)" ] ;;
        *) [ -z "$(missing_sound)$(missing_virtual_table)" ] ;;
    esac
}

set_up() { # set_up play|rehearse|test|lint
    local level=$1 kind=play usable=yes
    case "$level" in test | lint) kind=dev ;; esac
    choose_home
    choose_venv
    if stamped "$kind" && nothing_missing "$level"; then return 0; fi

    if ! setup_log=$(mktemp "${TMPDIR:-/tmp}/maffia-setup.XXXXXX"); then
        say "Det går inte att skriva i ${TMPDIR:-/tmp}. Är disken full?" "Cannot write in ${TMPDIR:-/tmp}. Is the disk full?"
        return 1
    fi
    keep_log=no
    lock_setup
    set_up_debian "$level"
    if ! stamped "$kind" && ! fill_venv "$kind"; then
        usable=no
        # An older, finished environment still plays: no network in the cottage must not cost the evening.
        if [ "$kind" = play ] && [ ! -e "$venv/.maffia-half" ] &&
            "$venv/bin/python" -c 'import voice_host.cli' >/dev/null 2>&1; then
            usable=yes
            say "Går vidare med det som redan är installerat." "Going on with what is installed already."
        fi
    fi
    if [ "$keep_log" = no ]; then rm -f "$setup_log"; fi
    exec 9<&- # give the lock back
    [ "$usable" = yes ]
}
