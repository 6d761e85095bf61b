import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { settingNames } from '#platform/config/config.server.ts'
import { getProgram } from '../../scripts/debian.ts'

const scripts = ['deploy/install.sh', 'deploy/set-up.sh', 'deploy/headrow', 'deploy/lend-memory']
const text = scripts.map((path) => readFileSync(path, 'utf8')).join('\n')

function install(...options: string[]) {
  // No terminal, as from another program.
  const { status, stdout, stderr } = spawnSync('sh', ['deploy/install.sh', ...options], {
    ...{ encoding: 'utf8', input: '', detached: true },
    env: { PATH: process.env.PATH },
  })
  return { status, stdout, stderr }
}

/** Runs lines of shell with the functions of both scripts, which then only say what they would run. */
function withFunctions(lines: string) {
  const install = readFileSync('deploy/install.sh', 'utf8').replace(/main "\$@"\s*$/, '')
  const script = ['umask 077', install, '. deploy/set-up.sh', 'step() { :; }', lines].join('\n')
  const { status, stdout, stderr } = spawnSync('sh', ['-c', script], { encoding: 'utf8' })
  return { status, stdout: stdout.trim().split('\n'), stderr }
}

function scratchFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'studio-install-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const chainOf = (policy: string, last: string) => `
  proxy=caddy
  has() { [ "$1" = nft ]; }
  run() { say "$*"; }
  nft() {
    cat <<'END'
table inet filter {
\tchain input {
\t\ttype filter hook input priority filter; ${policy}
\t\tct state established,related accept
\t\t${last}
\t}
\tchain output {
\t\ttype filter hook output priority filter; policy accept;
\t\treject
\t}
}
END
  }
  open_firewall`

describe('the script that installs a site', () => {
  let shellcheck: string

  beforeAll(() => {
    shellcheck = getProgram('shellcheck')
  })

  test('has no fault that shellcheck knows', () => {
    const checked = spawnSync(shellcheck, ['--external-sources', ...scripts], {
      encoding: 'utf8',
    })
    expect(checked.stdout + checked.stderr).toBe('')
  })

  test('says first what it would do, in its order, and does nothing in a dry run', () => {
    const { status, stdout, stderr } = install(
      '--dry-run',
      '--domain',
      'www.studio.example',
      '--backup-to',
      '/mnt/b',
    )
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    const steps = [
      'This makes www.studio.example a site on this machine',
      'each night to /mnt/b',
      'would run: apt-get install',
      'would run: git clone -q https://github.com/headrow/headrow.git',
      'would add to /etc/headrow.env: SITE_URL',
      'deploy/lend-memory',
      'would run: systemctl restart headrow.service',
      'would write: /etc/caddy/headrow.caddy',
    ]
    const places = steps.map((step) => stdout.indexOf(step))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    const lines = stdout.split('\n').filter((line) => line.startsWith('  would '))
    expect(lines.every((line) => /^ {2}would (run|write|add to)\b/.test(line))).toBe(true)
  })

  test('works as a single file, as it is downloaded', () => {
    const folder = mkdtempSync(join(tmpdir(), 'studio-install-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    cpSync('deploy/install.sh', join(folder, 'install.sh'))
    const options = ['--dry-run', '--domain', 'www.studio.example']
    const { status, stdout, stderr } = spawnSync('sh', ['install.sh', ...options], {
      cwd: folder,
      encoding: 'utf8',
    })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(stdout).toContain('Then, by deploy/set-up.sh of that code: settings')
  })

  test('takes nothing of the owner away', () => {
    const { stdout } = install('--uninstall', '--dry-run')
    const removed = stdout.split('\n').filter((line) => /would run: rm/.test(line))
    expect(removed.join('\n')).not.toMatch(/\/var\/lib\/headrow|\/etc\/headrow\.env|\/srv\//)
    expect(stdout).toContain('the data in /var/lib/headrow, the settings in /etc/headrow.env')
  })

  test.each([
    [['--dry-run'], '--domain is needed.'],
    [['--dry-run', '--domain', 'http://studio.example'], "'http://studio.example' is not a name"],
    [['--dry-run', '--domain', 'studio.example', '--studio', '/home/me/studio'], 'cannot be under'],
    [['--domain'], '--domain needs a value.'],
    [['--fast'], 'There is no option --fast.'],
  ])('refuses %j in one line', (options, line) => {
    const { status, stderr } = install(...options)
    expect(status).toBe(2)
    expect(stderr).toContain(line)
    expect(stderr.trim().split('\n')).toHaveLength(1)
  })

  test.each([
    ['policy drop', 'policy drop;', 'ct state established accept'],
    ['a last rule', 'policy accept;', 'reject with icmpx admin-prohibited'],
    ['a counted last rule', 'policy accept;', 'counter packets 7 bytes 420 drop comment "the rest"'],
  ])('opens the ports in a chain that refuses by %s', (_, policy, last) => {
    const { stdout } = withFunctions(chainOf(policy, last))
    expect(stdout).toContain('nft insert rule inet filter input udp dport 443 accept comment headrow')
  })

  test.each(['tcp dport 25 reject', 'tcp dport 22 accept'])(
    'leaves a chain alone that ends with %s',
    (last) => {
      expect(withFunctions(chainOf('policy accept;', last)).stdout).toEqual([''])
    },
  )

  test('takes the newest version that is no candidate, into an empty folder too, and lets others read it', () => {
    const folder = scratchFolder()
    const { stderr } = withFunctions(`
      export GIT_CONFIG_GLOBAL=/dev/null GIT_AUTHOR_NAME=x GIT_AUTHOR_EMAIL=x GIT_COMMITTER_NAME=x GIT_COMMITTER_EMAIL=x
      git init -q ${folder}/origin && cd ${folder}/origin
      git commit -q --allow-empty -m x && git tag v1.9.0 && git commit -q --allow-empty -m y && git tag v1.10.0
      git commit -q --allow-empty -m z && git tag v2.0.0-rc.1
      mkdir ${folder}/code
      code=${folder}/code source_of_code=${folder}/origin
      get_code && git -C ${folder}/code describe --tags --exact-match >&2`)
    expect(stderr.trim()).toBe('v1.10.0')
    expect(statSync(join(folder, 'code/.git')).mode & 0o777).toBe(0o755)
  })

  test('refuses a folder for backups that has files of others', () => {
    const folder = scratchFolder()
    mkdirSync(join(folder, 'lost+found'))
    const options = ['--dry-run', '--domain', 'www.studio.example', '--backup-to', folder]
    expect(install(...options).status).toBe(0)
    writeFileSync(join(folder, 'letter.txt'), '')
    expect(install(...options)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('has files of others'),
    })
  })

  test('names only files of the checkout that are there', () => {
    const named = [...text.matchAll(/(?:\$code"?|\/opt\/headrow)\/((?:deploy|scripts|\.env)[\w./-]*)/g)]
    const paths = named.map(([, path = '']) => path).filter((path) => path !== 'deploy/')
    expect(paths).toContain('deploy/Caddyfile')
    expect(paths.filter((path) => !existsSync(path))).toEqual([])
  })

  test('takes and writes only settings that the site knows', () => {
    const { stdout } = install('--help')
    const listed = stdout.slice(stdout.indexOf('.env.example.')).match(/[A-Z][A-Z_]+/g) ?? []
    const written = [...text.matchAll(/add_setting ([A-Z_]+)/g)].map(([, name = '']) => name)
    expect(listed).toContain('SMTP_URL')
    expect(written).toContain('SITE_URL')
    expect([...listed, ...written].filter((name) => !settingNames.includes(name))).toEqual([])
  })
})
