#!/bin/sh
# Takes a blank Debian or Ubuntu to a site with https: see docs/installing.md.
# Running it again completes what is missing and changes nothing that is there.
set -eu
# The service reads the code as another user.
umask 022

code=/opt/headrow
data=/var/lib/headrow
settings=/etc/headrow.env
units=/etc/systemd/system
# The Node and npm that install the packages of the site.
tools=/usr/local/lib/headrow
site_for_caddy=/etc/caddy/headrow.caddy

usage() {
    cat <<'END'
install.sh [OPTION ...]
  --domain NAME       the site's name, such as www.example.com
  --studio FOLDER     the studio's own folder (/srv/studio), made from the demonstration if it is not there
  --backup-to PLACE   where backups go: a folder, or s3://bucket?endpoint=...
  --source PLACE      the repository: an address or a folder with one
  --version TAG       another version than the newest
  --no-proxy          no Caddy: you have a proxy with a certificate
  --yes               asks nothing
  --dry-run           prints what it would do, and does nothing
  --uninstall         takes the site away and leaves its data, its settings and the studio's folder
  --help
These settings are taken from the environment into a settings file that does not have them: see .env.example.
END
    say "  $taken_settings"
}
taken_settings='ADMIN_EMAIL ADMIN_PASSWORD ADMIN_NAME AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY BACKUP_PASSPHRASE
  DATABASE_URL MAIL_FROM MAIL_TO SEED SMTP_URL UPLOADS_URL'

domain='' studio='' backup_to='' version='' proxy=caddy task=install
source_of_code=https://github.com/headrow/headrow.git
dry_run=false asks=true

read_options() {
    while [ $# -gt 0 ]; do
        case $1 in
            --domain | --studio | --backup-to | --source | --version)
                [ -n "${2-}" ] || misused "$1 needs a value."
                case $1 in
                    --domain) domain=$2 ;;
                    --studio) studio=$2 ;;
                    --backup-to) backup_to=$2 ;;
                    --source) source_of_code=$2 ;;
                    --version) version=$2 ;;
                esac
                shift ;;
            --no-proxy) proxy=none ;;
            --yes) asks=false ;;
            --dry-run) dry_run=true asks=false ;;
            --uninstall) task=uninstall ;;
            --help) usage && exit 0 ;;
            *) misused "There is no option $1." ;;
        esac
        shift
    done
}

say() { printf '%s\n' "$*"; }
step() { printf '\n== %s\n' "$*"; }
fail() { printf 'install.sh: %s\n' "$*" >&2 && exit 1; }
misused() { printf 'install.sh: %s --help lists the options.\n' "$*" >&2 && exit 2; }

# Everything that changes the machine goes through this function or 'write'.
run() {
    if $dry_run; then say "  would run: $*"; else "$@"; fi
}

# Writes standard input to a file.
write() {
    if $dry_run; then
        say "  would write: $1" && cat >/dev/null
    else
        cat >"$1.part" && mv "$1.part" "$1"
    fi
}

has() { command -v "$1" >/dev/null 2>&1; }

# Questions go to the terminal: standard input may be this script.
ask() {
    { printf '%s ' "$1" >/dev/tty && read -r answer </dev/tty; } 2>/dev/null || fail "there is no terminal: $2"
}

confirm() {
    if ! $asks; then return; fi
    ask "$1 [y/N]" 'use --yes.'
    case $answer in y* | Y*) ;; *) fail 'nothing was done.' ;; esac
}

# Reads a setting as the service has it.
setting() {
    [ ! -r $settings ] || sed -n "s/^$1=//p" $settings | tail -n 1 | sed "s/^['\"]//; s/['\"]\$//"
}

add_setting() {
    if [ -n "$(setting "$1")" ]; then return; fi
    case $2 in *"'"* | *"
"*) fail "$1 has a quotation mark or a new line: write it into $settings yourself." ;; esac
    if $dry_run; then say "  would add to $settings: $1"; else printf "%s='%s'\n" "$1" "$2" >>$settings; fi
}

check_machine() {
    [ -r /etc/debian_version ] || $dry_run || fail 'this is neither Debian nor Ubuntu: docs/operations.md has the steps.'
    [ "$(id -u)" = 0 ] || $dry_run || fail 'run it as root: sudo sh install.sh'
    has systemctl || $dry_run || fail 'there is no systemd here: docs/containers.md has another way.'
    if [ $proxy = caddy ] && has ss; then
        others=$(ss -ltnpH 'sport = :80 or sport = :443' 2>/dev/null | grep -v '"caddy"' | sed -n 's/.*(("\([^"]*\)".*/\1/p' | sort -u)
        [ -z "$others" ] ||
            fail "port 80 or 443 belongs to $others. Use --no-proxy and deploy/nginx.conf, or stop it."
    fi
}

choose() {
    known=$(setting SITE_URL | sed 's|^https\{0,1\}://||')
    if [ -z "$domain" ]; then domain=$known; fi
    if [ -z "$domain" ]; then
        $asks || misused '--domain is needed.'
        ask 'The name of the site, such as www.example.com:' 'use --domain.'
        domain=$answer
    fi
    domain=$(printf %s "$domain" | tr '[:upper:]' '[:lower:]')
    printf %s "$domain" | grep -Eq '^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]+$' ||
        misused "'$domain' is not a name such as www.example.com."
    [ -z "$known" ] || [ "$known" = "$domain" ] ||
        fail "the site is $known: another name is set as SITE_URL in $settings, and in $site_for_caddy."
    case $domain in
        www.*) other=${domain#www.} ;;
        *) other=www.$domain ;;
    esac
    leads_to_same_machine "$other" "$domain" || other=''
    if [ -z "$studio" ]; then studio=$(setting STUDIO_DIR); fi
    studio=${studio:-/srv/studio}
    port=$(setting PORT)
    port=${port:-3000}
    case $studio$backup_to in
        *" "* | *"
"*) misused 'Folders may have no spaces in their names.' ;;
    esac
    case $backup_to in
        /home/* | /root/* | $code*) misused "Backups cannot be under $code, /home or /root: the service does not see them." ;;
        /*) is_for_backups "$backup_to" || misused "--backup-to: $backup_to has files of others. Name a folder of its own, such as $backup_to/headrow." ;;
    esac
    case $studio in
        $code* | /home/* | /root/*) misused "The studio's folder cannot be under $code, /home or /root: the service does not see it there." ;;
        /*) ;;
        *) misused "The studio's folder needs a whole path." ;;
    esac
}

# Reports whether two names have an address in common: for a name that leads elsewhere there is no certificate.
leads_to_same_machine() {
    addresses=$(getent ahosts "$2" 2>/dev/null | cut -d ' ' -f 1 | sort -u)
    [ -n "$addresses" ] || return 1
    getent ahosts "$1" 2>/dev/null | cut -d ' ' -f 1 | grep -qxF "$addresses"
}

# Reports whether a folder is not there, is the service's, or is empty but for what a new disk has.
is_for_backups() {
    [ ! -d "$1" ] || [ "$(stat -c %U "$1")" = headrow ] || [ -z "$(find "$1" -mindepth 1 -maxdepth 1 ! -name lost+found)" ]
}

announce() {
    cat <<END
This makes $domain a site on this machine:
  packages   git, npm and Node from Debian or Ubuntu$([ $proxy = none ] || echo ', Caddy as the proxy with a certificate')
  code       $code, from $source_of_code, owned by root
  service    headrow, as the user headrow, which may write to $data alone
  studio     $studio
  settings   $settings
END
    if [ -n "$backup_to" ]; then say "  backups    each night to $backup_to"; fi
    if [ $proxy = caddy ]; then
        say '  https      for '"$domain${other:+ and $other}"'; ports 80 and 443 must reach this machine'
        if ! getent ahosts "$domain" >/dev/null 2>&1; then
            say "             $domain leads nowhere yet: the certificate comes once its DNS record leads here"
        fi
    fi
    say 'What is there already stays as it is. It takes about ten minutes on one processor.'
    confirm 'Go on?'
}

install_packages() {
    step 'Packages'
    wanted='ca-certificates curl git libatomic1'
    has npm || wanted="$wanted nodejs npm"
    [ $proxy = none ] || has caddy || wanted="$wanted caddy"
    export DEBIAN_FRONTEND=noninteractive
    # A new machine is often busy with its own updates.
    run apt-get update -q -o DPkg::Lock::Timeout=600
    case $wanted in
        *caddy*) $dry_run || apt-cache policy caddy | grep -q 'Candidate: [0-9]' ||
            fail 'this system has no package caddy: use --no-proxy, and a proxy of your own.' ;;
    esac
    # shellcheck disable=SC2086
    run apt-get install -q -y -o DPkg::Lock::Timeout=600 --no-install-recommends $wanted
}

get_code() {
    step 'Code'
    if [ -e $code/build/server/index.js ]; then
        say "There already: $(git -C $code describe --tags --always). 'headrow upgrade' brings a newer one."
        return
    fi
    # There, but never built: an earlier run failed, perhaps because of its version.
    if [ -d $code/.git ]; then
        run git -C $code fetch -q --tags
    else
        # Into a folder that is there, 'mv' would move the clone.
        if [ -d $code ]; then
            run rmdir $code 2>/dev/null || fail "$code is in the way: it is neither empty nor a clone. Move it elsewhere."
        fi
        run rm -rf $code.part
        run git clone -q "$source_of_code" $code.part
        run mv $code.part $code
    fi
    if [ -z "$version" ] && ! $dry_run; then
        version=$(git -C $code tag --list --sort=-v:refname | grep -Ex 'v[0-9]+\.[0-9]+\.[0-9]+' | head -n 1)
    fi
    if [ -n "$version" ]; then run git -C $code -c advice.detachedHead=false checkout -q "$version"; fi
}

uninstall() {
    step 'Uninstall'
    confirm "Take the site off this machine? $data, $settings and the studio's folder stay."
    studio=$(setting STUDIO_DIR)
    backup_to=$(setting BACKUP_TO)
    for unit in headrow.socket headrow.service; do
        if [ -e $units/$unit ]; then run systemctl disable --now $unit; fi
        run rm -f $units/$unit $units/$unit.before
    done
    run rm -rf $units/headrow.service.d $units/headrow.socket.d $code $tools /var/cache/headrow
    run rm -f /usr/local/bin/headrow /usr/local/bin/headrow.before
    run systemctl daemon-reload
    if [ -e $site_for_caddy ]; then
        run rm -f $site_for_caddy
        if [ "$(cat /etc/caddy/Caddyfile 2>/dev/null)" = 'import headrow.caddy' ]; then
            run rm -f /etc/caddy/Caddyfile
            run systemctl disable --now caddy
        else
            say 'Take the line "import headrow.caddy" out of /etc/caddy/Caddyfile, and reload caddy.'
        fi
    fi
    say "What stays: the data in $data, the settings in $settings, the studio's folder ${studio:-(none)},"
    say "backups in ${backup_to:-$data/backups}, the user headrow, packages of Debian, rules of the firewall."
    say 'Installed again, the site is as it was.'
}

# A download that was cut short does nothing, because this line is its last.
main() {
    read_options "$@"
    check_machine
    if [ $task = uninstall ]; then uninstall && return; fi
    choose
    announce
    install_packages
    get_code
    # The rest is of the version that was fetched.
    beside=$code/deploy/set-up.sh
    if $dry_run && [ ! -e $beside ]; then beside=$(dirname "$0")/set-up.sh; fi
    if [ ! -e "$beside" ]; then
        $dry_run || fail "this version has no deploy/set-up.sh. Its docs/operations.md has the steps."
        step 'Then, by deploy/set-up.sh of that code: settings, build, service, proxy, firewall'
        return
    fi
    # shellcheck source=deploy/set-up.sh
    . "$beside"
    set_up
}
main "$@"
