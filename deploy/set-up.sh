# shellcheck shell=sh disable=SC2154
# The second half of install.sh, which reads this file from the version that it has fetched: from the code to the site.

npm_version=11.21.2

set_up() {
    add_user
    write_settings
    build_site
    install_service
    install_proxy
    open_firewall
    report
}

add_user() {
    if ! getent passwd headrow >/dev/null; then
        run useradd --system --home-dir "$code" --no-create-home --shell /usr/sbin/nologin headrow
    fi
}

write_settings() {
    step 'Settings'
    if [ ! -e "$settings" ]; then
        run install -m 600 "$code"/.env.example "$settings"
        if ! $dry_run; then printf '\n# --- By install.sh ---\n' >>"$settings"; fi
    fi
    add_setting SITE_URL "https://$domain"
    add_setting TRUST_PROXY 1
    add_setting STUDIO_DIR "$studio"
    if [ -n "$backup_to" ]; then add_setting BACKUP_TO "$backup_to"; fi
    for name in $taken_settings; do
        eval "value=\${$name-}"
        # shellcheck disable=SC2154
        if [ -n "$value" ]; then add_setting "$name" "$value"; fi
    done
    run chmod 600 "$settings"
}

# npm leaves out packages that the Node it runs on is too old for, as those of Debian 12 and Ubuntu 24.04 are. So the system's
# npm fetches the pinned Node and a newer npm, and those do the rest, at every upgrade too.
get_node() {
    pinned=$(sed -n 's/.*"node": "\([0-9.]*\)".*/\1/p' "$code"/package.json 2>/dev/null || true)
    if [ "$("$tools"/node_modules/.bin/node --version 2>/dev/null)" = "v$pinned" ]; then return; fi
    run mkdir -p "$tools"
    run npm install --prefix "$tools" --no-audit --no-fund --loglevel=error "node@$pinned" "npm@$npm_version"
}

build_site() {
    step 'Packages of the site, and its build'
    get_node
    # A named folder is not made by the build, because its name may be misspelt.
    if [ ! -e "$studio" ]; then
        run "$tools"/node_modules/.bin/node --eval \
            "import('$code/app/studio/copy-demonstration.mjs').then((made) => made.copyDemonstration('$code', '$studio'))"
    fi
    # The service reads what is built as another user.
    (umask 022 && run env PATH="$tools/node_modules/.bin:$PATH" STUDIO_DIR="$studio" "$code"/deploy/lend-memory \
        node "$code"/scripts/build.mjs)
}

install_service() {
    step 'Service'
    for unit in headrow.service headrow.socket; do replace "$code"/deploy/$unit "$units"/$unit 644; done
    replace "$code"/deploy/headrow /usr/local/bin/headrow 755
    folder=$(setting BACKUP_TO)
    case ${folder:-$backup_to} in
        /*)
            folder=${folder:-$backup_to}
            if is_for_backups "$folder"; then run install -d -m 700 -o headrow -g headrow "$folder"; fi
            run mkdir -p "$units"/headrow.service.d
            # With '-' a disk that is missing at boot does not stop the site: the night's failure is told.
            printf '[Service]\nReadWritePaths=-%s\n' "$folder" | write "$units"/headrow.service.d/backups.conf
            ;;
    esac
    if [ "$port" != 3000 ]; then
        run mkdir -p "$units"/headrow.socket.d
        printf '[Socket]\nListenStream=\nListenStream=127.0.0.1:%s\n' "$port" | write "$units"/headrow.socket.d/port.conf
    fi
    run systemctl daemon-reload
    # A service from before the socket holds the port itself.
    if ! systemctl is-active --quiet headrow.socket 2>/dev/null; then run systemctl stop headrow.service; fi
    run systemctl enable --now headrow.socket
    run systemctl enable headrow.service
    started=$(date '+%F %T')
    run systemctl restart headrow.service
}

# Owners change units by 'systemctl edit'. One that was changed by hand stays beside the new one.
replace() {
    if cmp -s "$1" "$2"; then return; fi
    if [ -e "$2" ]; then run cp -p "$2" "$2.before"; fi
    run install -m "$3" "$1" "$2"
}

install_proxy() {
    if [ "$proxy" = none ]; then return; fi
    step 'Proxy'
    if [ ! -e "$site_for_caddy" ]; then
        if $dry_run; then say "  would write: $site_for_caddy"; else write_site_for_caddy | write "$site_for_caddy"; fi
    else
        say "$site_for_caddy stays as it is."
    fi
    if grep -qs '^import headrow.caddy' /etc/caddy/Caddyfile; then :
    elif is_untouched /etc/caddy/Caddyfile; then
        say 'import headrow.caddy' | write /etc/caddy/Caddyfile
    else
        say "/etc/caddy/Caddyfile is your own. Add the line: import headrow.caddy"
    fi
    run systemctl enable caddy
    run systemctl reload-or-restart caddy
}

write_site_for_caddy() {
    sed "s/www\.example\.com/@domain@/g; s/example\.com/@other@/g" "$code"/deploy/Caddyfile |
        if [ -n "$other" ]; then cat; else sed '/^@other@ {/,/^}/d'; fi |
        sed "s/@domain@/$domain/g; s/@other@/$other/g; s/127\.0\.0\.1:3000/127.0.0.1:$port/"
}

# Reports whether a file is not there, or as Debian's package brought it.
is_untouched() {
    [ -e "$1" ] || return 0
    sum=$(dpkg-query --showformat='${Conffiles}\n' --show caddy 2>/dev/null | awk -v file="$1" '$1 == file { print $2 }')
    [ "$sum" = "$(md5sum "$1" | cut -d ' ' -f 1)" ]
}

open_firewall() {
    if [ "$proxy" = none ]; then return; fi
    if has ufw && ufw status | grep -q '^Status: active'; then
        step 'Firewall'
        run ufw allow 80/tcp
        run ufw allow 443
    elif has nft; then
        # Chains that refuse what they do not name, by their policy or their last rule, as 'family table chain'.
        nft list ruleset 2>/dev/null | awk '
            $1 == "table" { table = $2 " " $3 }
            $1 == "chain" { chain = $2; is_input = drops = last = 0; next }
            /hook input/ { is_input = 1; drops = /policy drop/; next }
            $1 == "}" && chain { if (is_input && (drops || last)) print table, chain; chain = ""; next }
            { last = /^[ \t]*(counter (packets [0-9]+ bytes [0-9]+ )?)?(reject|drop)( with .*)?( comment .*)?$/ }' |
            while read -r chain; do
                # shellcheck disable=SC2086
                if nft list chain $chain | grep -q headrow; then continue; fi
                step 'Firewall'
                for ports in 'tcp dport { 80, 443 }' 'udp dport 443'; do
                    # shellcheck disable=SC2086
                    run nft insert rule $chain $ports accept comment headrow
                    say "Until the machine restarts. For good, add to /etc/nftables.conf: $ports accept"
                done
            done
    fi
}

report() {
    if $dry_run; then return; fi
    step 'Done'
    tries=0
    until curl -fsS -o /dev/null "http://127.0.0.1:$port/readyz" 2>/dev/null; do
        tries=$((tries + 1))
        [ $tries -lt 60 ] || fail 'the site does not answer: journalctl -u headrow -n 50'
        sleep 1
    done
    say "The site is at https://$domain"
    link=$(journalctl -u headrow -o cat --since "$started" --no-pager 2>/dev/null | grep -o "https://$domain/admin/[^ ]*token=[^ ]*" | tail -n 1 || true)
    if [ -n "$link" ]; then say "This link makes the first administrator, once: $link"; fi
    say "Your words, prices and colours are in $studio; after a change: systemctl restart headrow"
    say "Settings are in $settings. 'headrow doctor' says what is missing, 'headrow help' lists the commands."
    if [ -z "$(setting SMTP_URL)" ]; then say 'Unless Settings, Email in the admin area names a mail server, no mail leaves.'; fi
}
