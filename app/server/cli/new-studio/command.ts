import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { AppError } from '#platform/errors.ts'
import { readDeclarations, resolveColours } from '#studio/colours.server.ts'
import { copyDemonstration } from '#studio/copy-demonstration.mjs'
import type { Dialogue } from '../dialogue.ts'
import { WrongUsage } from '../failure.ts'
import { writeIcons } from './icons.ts'
import { drawLetterMark } from './letter-mark.ts'
import { type Question, questions } from './questions.ts'
import { adviseOnColours, type BrandColours, type ColourAdvice, recolour } from './recolour.ts'

export const newUsage = `new FOLDER [--name NAME] [--city CITY] ...
    makes a studio's own folder from the demonstration; asks what no option says
    (${questions.map(({ option }) => `--${option}`).join(' ')})`

/** Makes a folder for a new studio. Returns the exit code. */
export async function newCommand(args: string[], dialogue: Dialogue): Promise<number> {
  const root = process.cwd()
  const { folder, given } = readArguments(args)
  if (folder === undefined) throw new WrongUsage()
  const fromHere = relative(root, folder)
  const shown = fromHere.startsWith('../..') ? folder : fromHere
  if (existsSync(folder))
    throw new AppError('conflict', `${shown} is there already. Name a folder that is not.`)
  const answers = await askAll(given, dialogue)
  const colours = await agreeOnColours(readPattern(root), answers, dialogue)
  await makeFolder(root, folder, answers, colours)
  for (const line of nextSteps(shown)) dialogue.print(line)
  return 0
}

function readArguments(args: string[]) {
  const options = Object.fromEntries(questions.map(({ option }) => [option, { type: 'string' as const }]))
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options })
  const [folder, ...others] = positionals
  const given = values as Record<string, string | undefined>
  return { folder: folder && others.length === 0 ? resolve(folder) : undefined, given }
}

async function askAll(given: Record<string, string | undefined>, dialogue: Dialogue) {
  const answers = new Map<Question, string | number>()
  for (const question of questions) {
    const answer = await askOne(question, given[question.option], dialogue)
    if (answer !== '') answers.set(question, question.read(answer))
  }
  return answers
}

/** Asks until the answer is good. */
async function askOne(question: Question, given: string | undefined, dialogue: Dialogue): Promise<string> {
  let isTyped = given === undefined
  for (let answer = given; ; answer = undefined) {
    answer = (answer ?? (await readLine(question, dialogue))).trim()
    if (answer === '' && question.empty) return question.empty.answer
    const problem = answer === '' ? 'needs an answer' : question.problemOf(answer)
    if (problem === undefined) return answer
    const { option } = question
    dialogue.printError(`  ${isTyped ? `The ${option.replaceAll('-', ' ')}` : `--${option}`} ${problem}`)
    isTyped = true
  }
}

/** The end of the input is an empty answer, where that means something. */
async function readLine({ text, option, empty }: Question, { ask }: Dialogue): Promise<string> {
  const answer = await ask(`${text}${empty ? ` (Enter: ${empty.shown})` : ''}: `)
  if (answer === undefined && !empty)
    throw new AppError('invalid', `--${option} needs an answer. Nothing was made.`)
  return answer ?? ''
}

/** Asks again for a colour that cannot be read somewhere; yes takes the nearest that can. */
async function agreeOnColours(
  pattern: string,
  answers: ReadonlyMap<Question, string | number>,
  dialogue: Dialogue,
): Promise<BrandColours> {
  const question = (which: string) => questions.find(({ option }) => option === which) as Question
  const colours = {
    ink: String(answers.get(question('ink'))),
    accent: String(answers.get(question('accent'))),
  }
  for (;;) {
    const advice = adviseOnColours(pattern, colours)
    if (!advice) return colours
    for (const line of describeAdvice(advice, colours)) dialogue.printError(line)
    const again = { ...question(advice.which), text: `Another, or yes for ${advice.nearest}` }
    const problemOf = (text: string) => (isYes(text) ? undefined : again.problemOf(text))
    const answer = await askOne({ ...again, problemOf }, undefined, dialogue)
    colours[advice.which] = isYes(answer) ? advice.nearest : String(again.read(answer))
  }
}

const isYes = (answer: string) => ['y', 'yes'].includes(answer.toLowerCase())

function describeAdvice({ which, faint, nearest }: ColourAdvice, colours: BrandColours): string[] {
  const pairs = faint.map(
    ({ theme, above, below, ratio, least }) =>
      `  ${above} on ${below} (${theme}) has a contrast of ${floor(ratio)}; ${least} is the least`,
  )
  return [
    `The ${which} ${colours[which]} cannot be read everywhere:`,
    ...pairs,
    `The nearest of its hue that can is ${nearest}.`,
  ]
}

/** Rounded down, so that a ratio that fails is never shown as one that passes. */
const floor = (ratio: number) => (Math.floor(ratio * 100) / 100).toFixed(2)

const readPattern = (root: string) => readFileSync(join(root, 'demo/brand/tokens.css'), 'utf8')

/** The folder is complete or not there, also if the command is stopped. */
async function makeFolder(
  root: string,
  folder: string,
  answers: ReadonlyMap<Question, string | number>,
  colours: BrandColours,
): Promise<void> {
  const part = join(folder, '..', `.${basename(folder)}.part`)
  const clear = () => rmSync(part, { recursive: true, force: true })
  const stop = () => {
    clear()
    process.exit(130)
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  for (const signal of signals) process.once(signal, stop)
  try {
    clear()
    copyDemonstration(root, part)
    const { css } = recolour(readPattern(root), colours)
    writeFileSync(join(part, 'brand/tokens.css'), css)
    rewrite(join(part, 'studio.config.ts'), (config) => writeFacts(config, factsOf(answers)))
    await drawBrand(part, factsOf(answers), css)
    renameSync(part, folder)
  } finally {
    clear()
    for (const signal of signals) process.off(signal, stop)
  }
}

function factsOf(answers: ReadonlyMap<Question, string | number>): Answers {
  const facts = Object.fromEntries([...answers].flatMap(([{ fact }, value]) => (fact ? [[fact, value]] : [])))
  return { ...facts, locale: findEnglishOf(String(facts.countryCode)) }
}

/** Where no English of a country is known, its dates would be American ones. */
function findEnglishOf(countryCode: string): string {
  const locale = `en-${countryCode}`
  return new Intl.DateTimeFormat(locale).resolvedOptions().locale === locale ? locale : 'en-GB'
}

async function drawBrand(folder: string, { name }: Answers, css: string): Promise<void> {
  const { light } = resolveColours(readDeclarations(css))
  const mark = drawLetterMark(String(name), readFileSync(join(folder, 'brand/fonts/share-card.ttf')))
  writeFileSync(join(folder, 'brand/mark.svg'), mark.svg)
  const colours = { accent: light['--accent'] as string, onAccent: light['--on-accent'] as string }
  await writeIcons(join(folder, 'brand/public'), mark.iconsIn(colours))
}

function rewrite(file: string, change: (text: string) => string): void {
  writeFileSync(file, change(readFileSync(file, 'utf8')))
}

function nextSteps(folder: string): string[] {
  return [
    `Made ${folder}, with a mark, icons and colours of its own.`,
    ...(folder === 'studio' ? [] : [`Put STUDIO_DIR=${folder} into .env.`]),
    `Its words, prices and pictures are still the demonstration's; npm run studio -- check ${folder} lists them.`,
  ]
}

/** The facts that a new studio gives. */
type Answers = Record<string, string | number>

/**
 * Writes answers into the text of `studio.config.ts`. Comments and all other facts stay; the blurb, which names the studio
 * and its city, names the new ones.
 */
function writeFacts(config: string, answers: Answers): string {
  const facts = { postalCode: '', streetAddress: '', ...answers }
  const before = { name: readText(config, 'name'), city: readText(config, 'city') }
  const renamed = config.replace(/^ {2}blurb:\s*'.*',$/m, (line) =>
    (['name', 'city'] as const).reduce((text, key) => {
      const word = before[key]
      return word ? text.replaceAll(word, () => quote(String(answers[key]))) : text
    }, line),
  )
  return Object.entries(facts).reduce((text, [key, value]) => {
    const pattern = new RegExp(`^( {2}${key}: ).*,$`, 'm')
    if (!pattern.test(text)) throw new Error(`studio.config.ts has no line for ${key}`)
    const literal = typeof value === 'number' ? String(value) : `'${quote(value)}'`
    return text.replace(pattern, (_, start) => `${start}${literal},`)
  }, renamed)
}

function readText(config: string, key: string): string | undefined {
  return new RegExp(`^ {2}${key}: '(.*)',$`, 'm').exec(config)?.[1]
}

const quote = (text: string) => text.replaceAll(/['\\]/g, '\\$&')
