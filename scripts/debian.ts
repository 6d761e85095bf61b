import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'

/** Finds the path of the first of these programs that exists. */
export function findProgram(...names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
}

/** Installs packages where that is possible: on Debian, as root. Returns whether it did. */
export function installOnDebian(...packages: string[]): boolean {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return false
  console.error(`Installing ${packages.join(', ')} with apt-get ...`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const run = (...args: string[]) =>
    execFileSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  try {
    run('update', '-q')
    run('install', '-q', '-y', '--no-install-recommends', ...packages)
    return true
  } catch {
    return false
  }
}

/**
 * Finds a program, or unpacks Debian's package of that name beside the packages of npm. Nothing of the system changes, and no
 * service starts.
 */
export function getProgram(name: string): string {
  const folder = resolve('node_modules/.cache/debian', name)
  const unpacked = [join(folder, 'usr/bin', name), join(folder, 'usr/sbin', name)]
  const find = () => findProgram(name) ?? [join('/usr/sbin', name), ...unpacked].find(isExecutable)
  const found = find() ?? (unpackFromDebian(name, folder) ? find() : undefined)
  if (found) return found
  throw new Error(`${name} is needed: install the package "${name}"`)
}

function unpackFromDebian(name: string, folder: string): boolean {
  if (!existsSync('/etc/debian_version')) return false
  process.stderr.write(`Unpacking ${name} of Debian into ${folder} ...\n`)
  mkdirSync(folder, { recursive: true })
  const run = (program: string, ...args: string[]) =>
    execFileSync(program, args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  const download = () => run('apt-get', 'download', '-q', name)
  try {
    try {
      download()
    } catch {
      run('apt-get', 'update', '-q')
      download()
    }
    const archive = readdirSync(folder).find((each) => each.endsWith('.deb'))
    if (archive) run('dpkg-deb', '--extract', archive, folder)
    return true
  } catch {
    return false
  }
}

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
