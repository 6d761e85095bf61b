import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runStudio } from '#server/cli/run-studio.ts'
import { testTerminal } from '#tests/support/terminal.ts'
import manifest from '../package.json' with { type: 'json' }
import { root } from './architecture/source-files.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** Leaves out the numbered decision records: they describe the code of their day. */
const documents = [...globSync('*.md', { cwd: root }), ...globSync('docs/*.md', { cwd: root })]

/** Every line of code of the documents, fenced or between backticks, without its comment. */
const code = documents.flatMap((document) => {
  const text = read(document)
  const fenced = [...text.matchAll(/^ *```\w*\n([\s\S]*?)^ *```/gm)].flatMap(([, block]) =>
    (block as string).replaceAll('\\\n', ' ').split('\n'),
  )
  const inline = [...text.replaceAll(/^ *```[\s\S]*?^ *```/gm, '').matchAll(/`([^`]+)`/g)].map(([, span]) =>
    (span as string).replaceAll(/\s+/g, ' '),
  )
  return [...fenced, ...inline].map((line) => ({ document, line: line.replace(/ #.*/, '').trim() }))
})

/** Collects what follows a command in the documents, with the document that names it. */
function callsOf(command: RegExp): { document: string; words: string[] }[] {
  return code.flatMap(({ document, line }) => {
    const call = command.exec(line)
    return call ? [{ document, words: (call[1] as string).split(/\s+/).filter(Boolean) }] : []
  })
}

async function readHelp(): Promise<string[]> {
  const terminal = testTerminal()
  await runStudio(['help'], terminal, {})
  return terminal.lines.join('\n').split('\n')
}

test('every command of the command line that the documents name is in its help, with its options', async () => {
  const help = await readHelp()
  // Commands of a server's own command, which hands the others on.
  const ofServer = [...read('deploy/headrow').matchAll(/^ {4}(\w+)\) .*program=/gm)].map(([, name]) => name)
  const known = ({ words }: { words: string[] }) => {
    const [name, second = ''] = words
    if (name === 'help' || ofServer.includes(name)) return true
    const ofCommand = help.filter((line) => line.trimStart().split(' ')[0] === name)
    const isSub = ofCommand.some((line) => /^\s+\w+ [a-z]+\b/.test(line)) && /^[a-z]+$/.test(second)
    const lines = isSub ? ofCommand.filter((line) => line.includes(` ${second}`)) : ofCommand
    const options = words.filter((word) => word.startsWith('--'))
    return lines.length > 0 && options.every((option) => lines.some((line) => line.includes(option)))
  }
  const calls = callsOf(/^(?:npm run (?:-s )?studio --|(?:sudo )?headrow) ([a-z].*)/)
  expect(calls.length).toBeGreaterThan(30)
  expect(calls.filter((call) => !known(call))).toEqual([])
})

test('every npm script, benchmark and program that the documents name is there', () => {
  const scripts = callsOf(/\bnpm run (.*)/).filter(({ words }) => words[0] !== '-s')
  expect(scripts.filter(({ words }) => !((words[0] as string) in manifest.scripts))).toEqual([])
  const benchmarks = new Set(
    globSync('bench/*.ts', { cwd: root }).flatMap((path) =>
      [...read(path).matchAll(/^ {2}name: '([\w-]+)'/gm)].map(([, name]) => name as string),
    ),
  )
  const measured = callsOf(/\bnpm run bench -- (.*)/).flatMap(({ words }) => words)
  expect(measured.length).toBeGreaterThan(15)
  expect(measured.filter((name) => !benchmarks.has(name))).toEqual([])
  const programs = callsOf(/\bnode ((?:scripts|app|bench)\/.*)/).map(({ words }) => words[0] as string)
  expect(programs.filter((path) => globSync(path, { cwd: root }).length === 0)).toEqual([])
})

test('every option of the installer that the documents name is one', () => {
  const installer = read('deploy/install.sh')
  const options = callsOf(/\binstall\.sh (.*)/).flatMap(({ words }) =>
    words.filter((word) => word.startsWith('--')),
  )
  expect(options.length).toBeGreaterThan(3)
  expect(options.filter((option) => !installer.includes(`${option})`))).toEqual([])
})

test('every setting that the documents name is read somewhere', () => {
  const readers = ['.env.example', 'compose.yaml', 'deploy/**/*', 'scripts/**/*.{ts,mjs}', 'bench/*.ts']
  const known = globSync(readers, { cwd: root, withFileTypes: true })
    .filter((each) => each.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'))
    .join('\n')
  const named = code.flatMap(({ document, line }) =>
    [...line.matchAll(/^(?:export )?([A-Z][A-Z]*_[A-Z_]+)\b/g)].map(([, name]) => ({ document, name })),
  )
  expect(named.length).toBeGreaterThan(50)
  // A column of Mailchimp's export.
  const ofOthers = ['CONFIRM_TIME']
  const unknown = named.filter(
    ({ name }) => !known.includes(name as string) && !ofOthers.includes(name as string),
  )
  expect(unknown).toEqual([])
})
