import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

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

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
