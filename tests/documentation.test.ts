import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import { listPaths, root } from './architecture/source-files.ts'

/** Leaves out the numbered decision records: they describe the code of their day. */
const documents = [
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'STYLE.md'],
  ...['docs/decisions/README.md', 'docs/decisions/settled-questions.md'],
  ...readdirSync(join(root, 'docs')).flatMap((name) => (name.endsWith('.md') ? `docs/${name}` : [])),
]

const files = [...readdirSync(root), ...listPaths()]

test.each(documents)('%s names only files, commands and pages that exist', (document) => {
  const text = readFileSync(join(root, document), 'utf8')
  const words = [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, code]) => (code as string).split(/\s+/))
  // A word that begins with a dot is an ending, and one with angle brackets is a pattern.
  const names = words.filter((word) => /^[^.<>][^<>]*\.(tsx?|mjs|md|css|conf|service)$/.test(word))
  const targets = text.matchAll(/\]\(([^)#:]+)[)#]|\bsrc(?:set)?="([^":]+)"/g)
  const links = Array.from(targets, ([, link, picture]) => (link ?? picture) as string)
  const commands = [...text.matchAll(/npm run ([a-z]+)/g)].map(([, name]) => name as string)
  expect({
    files: names.filter((name) => !files.some((file) => file === name || file.endsWith(`/${name}`))),
    links: links.filter((target) => !existsSync(join(root, dirname(document), target))),
    commands: commands.filter((name) => !(name in manifest.scripts)),
  }).toEqual({ files: [], links: [], commands: [] })
})

const records = readdirSync(join(root, 'docs/decisions')).filter((name) => /^\d/.test(name))

test('a decision record is a page at most, tables apart', () => {
  const lengths = records.map((name) => {
    const lines = readFileSync(join(root, 'docs/decisions', name), 'utf8').split('\n')
    const text = lines.filter((line) => !line.startsWith('|')).join(' ')
    return [name, text.split(/\s+/).length] as const
  })
  expect(lengths.length).toBeGreaterThan(20)
  expect(lengths.filter(([, words]) => words > 650)).toEqual([])
})

/** The sections of ASVS 5.0.0 with the number of their requirements of levels 1 and 2, which are numbered without gaps. */
const asvs =
  '1.1.2 1.2.9 1.3.11 1.4.3 1.5.2 2.1.3 2.2.3 2.3.4 2.4.1 3.2.2 3.3.4 3.4.6 3.5.5 3.7.2 4.1.3 4.2.1 4.3.2 4.4.4 ' +
  '5.1.1 5.2.3 5.3.2 5.4.3 6.1.3 6.2.12 6.3.4 6.4.4 6.5.5 6.6.3 6.8.4 7.1.3 7.2.4 7.3.2 7.4.5 7.5.2 7.6.2 8.1.2 ' +
  '8.2.3 8.3.1 8.4.1 9.1.3 9.2.4 10.1.2 10.2.2 10.3.4 10.4.11 10.5.5 10.6.2 10.7.3 11.1.2 11.2.3 11.3.3 11.4.4 ' +
  '11.5.1 11.6.1 12.1.3 12.2.2 12.3.4 13.1.1 13.2.5 13.3.2 13.4.5 14.1.2 14.2.4 14.3.3 15.1.3 15.2.3 15.3.7 16.1.1 ' +
  '16.2.5 16.3.4 16.4.3 16.5.3 17.1.1 17.2.4 17.3.2'

test('docs/asvs.md has every requirement of levels 1 and 2 once', () => {
  const required = asvs.split(' ').flatMap((last) => {
    const [, section, count] = last.match(/^(.+)\.(\d+)$/) ?? []
    return Array.from({ length: Number(count) }, (_, index) => `${section}.${index + 1}`)
  })
  const rows = readFileSync(join(root, 'docs/asvs.md'), 'utf8').matchAll(
    /^\| (\d[^|]*?) *\| (\w[^|]*?) *\|/gm,
  )
  const listed = [...rows].flatMap(([, names, state]) => {
    expect(['met', 'not applicable', 'open']).toContain(state)
    return (names as string).split(', ').flatMap((range) => {
      const [first, last] = range.split(' to ') as [string, string?]
      return required.slice(required.indexOf(first), required.indexOf(last ?? first) + 1)
    })
  })
  expect(listed).toEqual(expect.arrayContaining(required))
  expect(listed).toHaveLength(required.length)
})

/** The criteria of levels A and AA of WCAG 2.2, by guideline. */
const wcag = {
  '1.1': [1],
  '1.2': [1, 2, 3, 4, 5],
  '1.3': [1, 2, 3, 4, 5],
  '1.4': [1, 2, 3, 4, 5, 10, 11, 12, 13],
  '2.1': [1, 2, 4],
  '2.2': [1, 2],
  '2.3': [1],
  '2.4': [1, 2, 3, 4, 5, 6, 7, 11],
  '2.5': [1, 2, 3, 4, 7, 8],
  '3.1': [1, 2],
  '3.2': [1, 2, 3, 4, 6],
  '3.3': [1, 2, 3, 4, 7, 8],
  '4.1': [2, 3],
}

test('docs/accessibility.md has every criterion of levels A and AA once, and a test for what is met', () => {
  const required = Object.entries(wcag).flatMap(([guideline, last]) => last.map((at) => `${guideline}.${at}`))
  expect(required).toHaveLength(55)
  const text = readFileSync(join(root, 'docs/accessibility.md'), 'utf8')
  const rows = [...text.matchAll(/^\| (\d\S+) [^|]+\| (\w[^|]*?) *\| ([^|]*?) *\|/gm)]
  expect(rows.map(([, criterion]) => criterion)).toEqual(required)
  for (const [, criterion, state, heldBy] of rows) {
    expect(['met', 'untested', 'gap', 'not applicable'], criterion).toContain(state)
    if (state === 'met') expect(heldBy, criterion).toMatch(/^`[\w-]+\.(spec|test)\.tsx?`/)
    if (state === 'untested') expect(heldBy, criterion).toBe('not held by a test')
  }
})

test('a flow is followed through as many files as docs/flows.md lists, and no more than agreed', () => {
  const flows = readFileSync(join(root, 'docs/flows.md'), 'utf8')
  const lists = flows.split('\n\n').filter((paragraph) => / \d+ files: /.test(paragraph))
  const counted = lists.map((list) => ({
    said: Number(/ (\d+) files: /.exec(list)?.[1]),
    listed: new Set(list.match(/`[^`]+`/g)).size,
  }))
  expect(counted.map(({ said }) => said)).toEqual(counted.map(({ listed }) => listed))
  const [publishing, enquiry, booking, visit, issue, backup] = counted.map(({ listed }) => listed)
  expect(publishing).toBeLessThanOrEqual(26)
  expect(enquiry).toBeLessThanOrEqual(28)
  expect(booking).toBeLessThanOrEqual(38)
  expect(visit).toBeLessThanOrEqual(30)
  expect(issue).toBeLessThanOrEqual(38)
  expect(backup).toBeLessThanOrEqual(24)
})
