import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import { listPaths, root } from './architecture/source-files.ts'

/** Leaves out the numbered decision records: they describe the code of their day. */
const documents = [
  ...['README.md', 'CONTRIBUTING.md', 'STYLE.md'],
  ...['docs/decisions/README.md', 'docs/decisions/settled-questions.md'],
  ...readdirSync(join(root, 'docs')).flatMap((name) => (name.endsWith('.md') ? `docs/${name}` : [])),
]

const files = [...readdirSync(root), ...listPaths()]

test.each(documents)('%s names only files, commands and pages that exist', (document) => {
  const text = readFileSync(join(root, document), 'utf8')
  const words = [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, code]) => (code as string).split(/\s+/))
  // A word that begins with a dot is an ending, and one with angle brackets is a pattern.
  const names = words.filter((word) => /^[^.<>][^<>]*\.(tsx?|mjs|md|css|conf|service)$/.test(word))
  const links = [...text.matchAll(/\]\(([^)#:]+)[)#]/g)].map(([, target]) => target as string)
  const commands = [...text.matchAll(/npm run ([a-z]+)/g)].map(([, name]) => name as string)
  expect({
    files: names.filter((name) => !files.some((file) => file === name || file.endsWith(`/${name}`))),
    links: links.filter((target) => !existsSync(join(root, dirname(document), target))),
    commands: commands.filter((name) => !(name in manifest.scripts)),
  }).toEqual({ files: [], links: [], commands: [] })
})
