import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { settingNames } from '#platform/config/config.server.ts'
import { builders } from '../architecture/lock-file.ts'

const dockerfile = readFileSync('Dockerfile', 'utf8')
const compose = readFileSync('compose.yaml', 'utf8')
const ignored = readFileSync('.dockerignore', 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
/** Read by Node and by programs, not by the site's configuration. */
const notSettings = ['NODE_ENV', 'PATH', 'CACHE_DIRECTORY']

/** The lines of a service, without the indentation that all of them have. */
function service(name: string): string {
  const found = compose.match(new RegExp(`^ {2}${name}:\\n((?: {4}.*\\n|\\n)+)`, 'm'))
  return (found?.[1] ?? '').replace(/^ {4}/gm, '')
}

const services = [
  ...compose.slice(compose.indexOf('services:'), compose.indexOf('\nconfigs:')).matchAll(/^ {2}([a-z]+):$/gm),
].map(([, name = '']) => name)

describe('the image', () => {
  test('sets only what the site or Node knows', () => {
    const names = [...dockerfile.matchAll(/([A-Z_]+)=/g)].map(([, name = '']) => name)
    expect(names).toContain('DATA_DIR')
    expect(names.filter((name) => !settingNames.includes(name) && !notSettings.includes(name))).toEqual([])
  })

  test('has the files that a build reads and that the site runs', () => {
    const sources =
      readFileSync('scripts/ensure-build.mjs', 'utf8').match(/^const sources = \[(.*?)\]/ms)?.[1] ?? ''
    const read = [...sources.matchAll(/'([^']+)'/g)].map(([, path = '']) => path)
    const run = [...dockerfile.matchAll(/[\w/]+\.(?:ts|mjs)\b/g)].map(([path]) => path)
    expect(read).toContain('app')
    expect(run).toEqual(['scripts/build.mjs'])
    expect(dockerfile).toMatch(/^CMD .*"build\/server\.js"\]$/m)
    for (const path of [...read, ...run, 'demo', 'public', 'db']) {
      expect(ignored, path).not.toContain(path.split('/')[0])
    }
    expect([...read, ...run].filter((path) => !existsSync(path))).toEqual([])
  })

  test('has no data and no secrets of the checkout', () => {
    expect(ignored).toEqual(
      expect.arrayContaining(['.env', '.git', 'data', 'studio', 'node_modules', 'build']),
    )
  })

  test('leaves out what only a build needs', () => {
    expect(dockerfile).toContain(`npm uninstall --no-save ${builders.join(' ')}`)
  })

  test('does not run as root, says whether it is ready, and stores in one volume', () => {
    expect(dockerfile).toMatch(/^USER headrow$/m)
    expect(dockerfile).toMatch(/^HEALTHCHECK .*\\\n.*\/readyz/m)
    expect(dockerfile.match(/^VOLUME .*$/gm)).toEqual(['VOLUME /data'])
  })
})

describe('the composition', () => {
  test('has the site, its database, its store of uploads and a proxy', () => {
    expect(services).toEqual(['site', 'database', 'files', 'proxy'])
  })

  test('gives the site only settings that it knows', () => {
    const environment = service('site').match(/^environment:\n((?: {2}.*\n)+)/m)?.[1] ?? ''
    const names = [...environment.matchAll(/^ {2}([A-Z_]+): /gm)].map(([, name = '']) => name)
    expect(names).toContain('DATABASE_URL')
    expect(names.filter((name) => !settingNames.includes(name))).toEqual([])
  })

  test('holds no secret: each comes from the environment', () => {
    const secrets = [...compose.matchAll(/(?:PASSWORD|PASSPHRASE|SECRET\w*): (.*)/g)].map(
      ([, value = '']) => value,
    )
    expect(secrets).toHaveLength(4)
    for (const value of secrets) expect(value).toMatch(/^\$\{[A-Z_]+:[?-][^}]*\}$/)
    expect(compose).not.toMatch(/:\/\/\w+:(?!\$)[^@\s]+@/)
  })

  test('opens no port but those of the proxy', () => {
    expect(services.filter((name) => /^ports:/m.test(service(name)))).toEqual(['proxy'])
  })

  test.each(services)('lets %s write to its volume and its memory alone', (name) => {
    expect(service(name)).toMatch(/^read_only: true$/m)
    expect(service(name)).toMatch(/^security_opt: \["no-new-privileges:true"\]$/m)
    expect(service(name)).toMatch(/^tmpfs:\n {2}- \//m)
    const volumes = [...service(name).matchAll(/^ {2}- ([a-z]+):\/\S+$/gm)].map(([, volume = '']) => volume)
    const declared = compose.slice(compose.lastIndexOf('\nvolumes:'))
    expect(volumes).toHaveLength(1)
    for (const volume of volumes) expect(declared).toMatch(new RegExp(`^  ${volume}: `, 'm'))
  })
})
