import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { featureOf, isTest, levelOf, roomOf } from './architecture/levels.ts'
import { findBannedWords, findShownTexts } from './architecture/shown-texts.ts'
import {
  findImports,
  listPaths,
  readRouteModules,
  readSourceFiles,
  root,
  withoutComments,
} from './architecture/source-files.ts'
import {
  isNamingAllowed,
  readTableOwners,
  readTableReaders,
  tablesNamed,
  tablesWritten,
} from './architecture/tables.ts'
import { findBannedNames, readBannedWords } from './architecture/words.ts'

const files = readSourceFiles()
const application = files.filter(({ path }) => roomOf(path) !== undefined && !isTest(path))
const edges = application.flatMap(({ path, imports }) => imports.map((entry) => ({ path, ...entry })))

describe('the flow of imports', () => {
  test('the application was found', () => {
    expect(application.length).toBeGreaterThan(10)
    expect(edges.filter(({ target }) => target !== undefined).length).toBeGreaterThan(10)
  })

  test('goes down the levels, never up', () => {
    const upward = edges.filter(({ path, target }) => {
      const [from, to] = [roomOf(path), target && roomOf(target)]
      return from && to && levelOf(to) < levelOf(from)
    })
    expect(upward.map(shown)).toEqual([])
  })

  test('never goes sideways between features', () => {
    const sideways = edges.filter(({ path, target }) => {
      const [from, to] = [featureOf(path), target && featureOf(target)]
      return from && to && from !== to
    })
    expect(sideways.map(shown)).toEqual([])
  })

  test('reaches a feature from the files that mount it alone, so that deleting both leaves a whole', () => {
    const mounts = /^app\/(server|routes|document|islands|shell)\//
    const product = files.filter(({ path }) => /^(app|content|db)\//.test(path) && !isTest(path))
    const uses = product.flatMap(({ path, imports }) =>
      imports.flatMap(({ target, ...entry }) => {
        const feature = target && featureOf(target)
        return feature && feature !== featureOf(path) ? [{ path, target, feature, ...entry }] : []
      }),
    )
    expect(uses.filter(({ path }) => !mounts.test(path)).map(shown)).toEqual([])
    const features = new Set(product.flatMap(({ path }) => featureOf(path) ?? []))
    const unmounted = [...features].filter((name) => !uses.some(({ feature }) => feature === name))
    expect(features.size).toBeGreaterThan(5)
    expect(unmounted, 'features that nothing mounts').toEqual([])
  })

  test('crosses from room to room by alias, so that each crossing is visible', () => {
    const hidden = edges.filter(({ path, specifier, target }) => {
      const to = target && roomOf(target)
      // A font's address (`?url`) is not code, and aliases do not carry the query.
      return specifier.startsWith('.') && !specifier.endsWith('?url') && to && to !== roomOf(path)
    })
    expect(hidden.map(shown)).toEqual([])
  })

  test('names each file with its extension, as Node needs it', () => {
    const bare = edges.filter(({ target }) => target && !/\.[a-z0-9]+(\?\w+)?$|\/\+types\//.test(target))
    expect(bare.map(shown)).toEqual([])
  })

  test('never reaches from the application into tests, scripts, artwork or benchmarks', () => {
    const outward = edges.filter(({ target }) => target && /^(tests|scripts|bench|artwork)\//.test(target))
    expect(outward.map(shown)).toEqual([])
  })
})

describe('server modules', () => {
  test('are imported by browser modules as types at most; a route passes them to its loader', () => {
    const routeModules = readRouteModules()
    expect(routeModules.size).toBeGreaterThan(1)
    const leaks = edges.filter(({ path, target, typeOnly }) => {
      const onServer = path.includes('.server.') || /^(app\/server|db)\//.test(path) || routeModules.has(path)
      return !onServer && !typeOnly && target?.includes('.server.')
    })
    expect(leaks.map(shown)).toEqual([])
  })

  test("and Node's own modules stay out of modules that the browser could load", () => {
    const inBrowser = /^app\/(design|shell|features|services)\//
    const leaks = edges.filter(
      ({ path, specifier }) =>
        inBrowser.test(path) && !path.includes('.server.') && specifier.startsWith('node:'),
    )
    expect(leaks.map(shown)).toEqual([])
  })

  test('alone use Temporal, which some browsers do not have', () => {
    const users = application.filter(
      ({ path, text }) => !path.includes('.server.') && /\bTemporal\b/.test(withoutComments(text)),
    )
    expect(users.map(({ path }) => path)).toEqual([])
  })

  test('the environment is read with the settings, but for the folder that is read before them', () => {
    const readers = application.filter(
      ({ path, text }) =>
        !path.startsWith('app/platform/config/') &&
        path !== 'app/studio/folder.server.ts' &&
        /\bprocess\.env\b/.test(withoutComments(text)),
    )
    const launcher = files.filter(({ path, text }) => path === 'server.ts' && text.includes('process.env'))
    expect([...readers, ...launcher].map(({ path }) => path)).toEqual([])
  })
})

describe('the product', () => {
  test('names no time zone and no currency, which are the facts of a studio', () => {
    const product = files.filter(({ path }) => /^(app|db)\//.test(path) && !isTest(path))
    expect(product.length).toBeGreaterThan(500)
    const named = product.filter(({ text }) =>
      /Europe\/London|\bGBP\b|£|\bpounds?\b|\bpence\b/i.test(withoutComments(text)),
    )
    expect(named.map(({ path }) => path)).toEqual([])
  })
})

describe('writing', () => {
  test('commands open the transaction; calls and pages never do', () => {
    const doors = application.filter(({ path }) => /(^|[/-])api\.server\.ts$|^app\/routes\//.test(path))
    expect(doors.length).toBeGreaterThan(50)
    const opening = doors.filter(({ text }) => /\b(inTransaction|retryConflicts|transaction\(\))/.test(text))
    expect(opening.map(({ path }) => path)).toEqual([])
  })

  test('nothing hangs on the App beside its fields', () => {
    const hanging = application.filter(({ text }) => /Weak(Map|Set)<(App|object)\b/.test(text))
    expect(hanging.map(({ path }) => path)).toEqual([])
  })

  test('the server takes the time from the clock of the App', () => {
    const readers = application.filter(
      ({ path, text }) =>
        path.includes('.server.') && /\bDate\.now\(|new Date\(\)/.test(withoutComments(text)),
    )
    expect(readers.map(({ path }) => path)).toEqual([])
  })
})

describe('the tables', () => {
  const tables = readFileSync(join(root, 'db/tables.ts'), 'utf8')
  const owners = readTableOwners(tables)
  const readers = readTableReaders(tables)
  const isReader = (table: string, path: string) => path.startsWith(`app/${readers.get(table)}/`)

  test('each have an owner named in db/tables.ts', () => {
    expect(owners.size).toBeGreaterThan(5)
    expect([...owners].filter(([, owner]) => owner === 'nobody')).toEqual([])
  })

  test('are named in queries by their owner only, or read by the service that their comment names', () => {
    expect(Object.fromEntries(readers)).toEqual({
      user: 'services/people',
      session: 'services/proof',
      account: 'services/proof',
      bookingCalendar: 'services/calendars',
      enquiry: 'services/contacts',
      booking: 'services/contacts',
      bounceMailbox: 'services/returned-mail',
      post: 'services/posts',
    })
    const strangers = application.flatMap(({ path, text }) =>
      tablesNamed(withoutComments(text), owners.keys())
        .filter((table) => !isReader(table, path))
        .filter((table) => !isNamingAllowed(owners.get(table) as string, path))
        .map((table) => `${path} names ${table}, which belongs to ${owners.get(table)}`),
    )
    expect(strangers).toEqual([])
    const writers = application.flatMap(({ path, text }) =>
      tablesWritten(withoutComments(text), readers.keys()).filter((table) => isReader(table, path)),
    )
    expect(writers).toEqual([])
  })
})

describe('names and sizes', () => {
  test('no file or folder has a name for leftovers', () => {
    const leftovers = /^(utils?|lib|libs|helpers?|common|misc|shared|stuff|general)(\.|$)/
    expect(listPaths().filter((path) => leftovers.test(basename(path)))).toEqual([])
  })

  test('files and folders are kebab-case', () => {
    const plain = /^[a-z0-9]+([-.][a-z0-9]+)*$/
    const capitals = new Set(['Caddyfile', 'README.md', 'LICENSE.txt', 'OFL.txt'])
    const odd = listPaths().filter((path) => {
      const name = basename(path)
      return !plain.test(name) && !capitals.has(name) && !name.startsWith('.')
    })
    expect(odd).toEqual([])
  })

  test('no identifier has a word that the glossary replaces', () => {
    const words = readBannedWords()
    expect(words.length).toBeGreaterThan(10)
    const found = application.flatMap(({ path, text }) =>
      findBannedNames(text, words).map((name) => `${path}: ${name}`),
    )
    expect(found).toEqual([])
  })

  test('no text that people see has a word that English speakers would not use', () => {
    const isShown = (path: string) => /^(app\/|demo\/content\/[^/]+$)/.test(path) && !isTest(path)
    const strings = files
      .filter(({ path }) => isShown(path))
      .flatMap(({ path, text: code }) =>
        findShownTexts(path, code).map((shown) => ({ path, code, ...shown })),
      )
    const pages = listPaths().filter((path) => /^(demo\/content\/legal|app)\/.+\.md$/.test(path))
    const lines = pages.flatMap((path) => {
      const code = readFileSync(join(root, path), 'utf8')
      return [...code.matchAll(/.+/g)].map(({ index, 0: text }) => ({ path, code, at: index, text }))
    })
    const texts = [...strings, ...lines]
    expect(texts.length).toBeGreaterThan(5000)
    const found = texts.flatMap(({ path, code, at, text }) =>
      findBannedWords(text).map(
        (instead) => `${path}:${code.slice(0, at).split('\n').length}: '${text}', better: ${instead}`,
      ),
    )
    expect(found).toEqual([])
  })

  test('no file of code passes 300 lines, and few pass 200', () => {
    // The database stays on one page, which grows with the product; the owner's texts are as long as they need to
    // be.
    const isCode = (path: string) => !path.startsWith('demo/') && path !== 'db/tables.ts'
    const code = files.filter(({ path }) => !isTest(path) && isCode(path))
    const longer = (than: number) =>
      code.filter(({ text }) => text.split('\n').length > than).map(({ path }) => path)
    expect(longer(300)).toEqual([])
    expect(longer(200).length, longer(200).join(', ')).toBeLessThanOrEqual(Math.ceil(code.length * 0.05))
  })

  test('no style sheet of the application passes 300 lines', () => {
    const sheets = listPaths().filter((path) => path.startsWith('app/') && path.endsWith('.css'))
    expect(sheets.length).toBeGreaterThan(20)
    const linesOf = (path: string) => readFileSync(join(root, path), 'utf8').split('\n').length
    expect(sheets.filter((path) => linesOf(path) > 300)).toEqual([])
  })

  test('no folder of the application holds more than 25 files, tests apart', () => {
    const counts = new Map<string, number>()
    for (const path of listPaths()) {
      if (!path.startsWith('app/') || !/\.\w+$/.test(path) || isTest(path)) continue
      counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
    }
    expect(counts.size).toBeGreaterThan(40)
    expect([...counts].filter(([, count]) => count > 25)).toEqual([])
  })

  test('nothing silences the type checker or the linter', () => {
    const marks = new RegExp(
      ['@ts-' + 'ignore', '@ts-' + 'nocheck', '@ts-' + 'expect-error', 'biome-' + 'ignore'].join('|'),
    )
    expect(files.filter(({ text }) => marks.test(text)).map(({ path }) => path)).toEqual([])
  })
})

describe('these rules themselves', () => {
  test('see every form of import', () => {
    const text = [
      "import 'side.css'",
      "import type { A } from './a.ts'",
      "import { type B, type C } from '#platform/b.ts'",
      "import D, { type E } from '#db/d.ts'",
      'import {\n  f,\n  g,\n} from "../g.server.ts"',
      "export { h } from './h.ts'",
      "const i = await import('#content')",
      "// import './comment.ts'",
    ].join('\n')
    const found = findImports(text, 'app/features/blog/x.ts').map(({ target, typeOnly }) => [
      target,
      typeOnly,
    ])
    expect(found).toEqual([
      [undefined, false],
      ['app/features/blog/a.ts', true],
      ['app/platform/b.ts', true],
      ['db/d.ts', false],
      ['app/features/g.server.ts', false],
      ['app/features/blog/h.ts', false],
      ['app/studio/content.ts', false],
    ])
  })

  test('see a banned word in names of every kind, and not in words for people', () => {
    const text = [
      'const keptPage = store({ widgetId, guests: 3 })',
      'function sendTurns(trial?: string): void {}',
      "// keep this\nnote('Keep the old text'); <p>Keep the page</p>; keepalive; scheduled(binary)",
    ].join('\n')
    const found = findBannedNames(text, ['kept', 'keep', 'widget', 'guest', 'turn', 'trial', 'bin'])
    expect(found).toEqual(['keptPage', 'widgetId', 'guests', 'sendTurns', 'trial'])
  })

  test('see the tables of a query, joins and aliases included', () => {
    const code = "db.selectFrom(['user as u', 'session']).innerJoin('job', 'a', 'b'); tx.deleteFrom('feed')"
    expect(tablesNamed(code, ['user', 'session', 'job', 'other'])).toEqual(['user', 'session', 'job'])
    expect(isNamingAllowed('accounts', 'app/features/publishing/posts/queries.server.ts')).toBe(false)
    expect(isNamingAllowed('platform/jobs', 'app/platform/jobs/runner.server.ts')).toBe(true)
  })
})

function shown({ path, specifier }: { path: string; specifier: string }): string {
  return `${path} imports ${specifier}`
}
