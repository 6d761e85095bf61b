import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { findFaults } from '#studio/find-faults.server.ts'
import type { Dialogue } from '../dialogue.ts'
import { printFailure } from '../failure.ts'
import { newCommand, newUsage } from './command.ts'

function makeParent() {
  const parent = mkdtempSync(join(tmpdir(), 'headrow-new-'))
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }))
  return parent
}

async function run(args: string[], answers: string[] = []) {
  const lines: string[] = []
  const errors: string[] = []
  const asked: string[] = []
  const dialogue: Dialogue = {
    print: (line) => void lines.push(line),
    printError: (line) => void errors.push(line),
    ask: async (question) => {
      asked.push(question)
      return answers.shift()
    },
  }
  const code = await newCommand(args, dialogue).catch((error) =>
    printFailure(error, dialogue, { usage: newUsage }),
  )
  return { code, asked, text: lines.join('\n'), errors: errors.join('\n') }
}

const options = {
  name: "Fern & O'Hill",
  city: 'Kilkenny',
  region: 'Leinster',
  country: 'Ireland',
  'country-code': 'IE',
  latitude: '52.65',
  longitude: '-7.25',
  'time-zone': 'Europe/Dublin',
  currency: 'EUR',
  email: 'hello@fernhill.test',
  phone: '+44 1584 400123',
  ink: '#3b0d2e',
  accent: '#7fd1ae',
}

const given = (without: string[] = [], other: Partial<typeof options> = {}) =>
  Object.entries({ ...options, ...other })
    .filter(([option]) => !without.includes(option))
    .flatMap(([option, value]) => [`--${option}=${value}`])

describe('a new folder', () => {
  let folder: string
  beforeAll(async () => {
    const parent = mkdtempSync(join(tmpdir(), 'headrow-new-'))
    folder = join(parent, 'studio')
    expect(await run([folder, ...given()])).toMatchObject({ code: 0, asked: [] })
    return () => rmSync(parent, { recursive: true, force: true })
  })

  it('has no fault', async () => {
    expect(await findFaults(folder)).toEqual([])
  })

  it('has the answers among the facts, and comments and other facts as they were', () => {
    const [own, demonstration] = [join(folder, 'studio.config.ts'), 'demo/studio.config.ts'].map((file) =>
      readFileSync(file, 'utf8').split('\n'),
    ) as [string[], string[]]
    expect(own).toEqual(
      expect.arrayContaining([
        "  locale: 'en-IE',",
        "  timeZone: 'Europe/Dublin',",
        "  currency: 'EUR',",
        "  name: 'Fern & O\\'Hill',",
        '  latitude: 52.65,',
      ]),
    )
    expect(own.join('\n')).not.toMatch(/Leeds|Headrow\b(?!\/)/)
    expect(own.filter((line) => line.includes('//') || line.includes('/**'))).toEqual(
      demonstration.filter((line) => line.includes('//') || line.includes('/**')),
    )
    expect(own).toHaveLength(demonstration.length)
  })

  it('has a mark and icons in its colours', async () => {
    expect(readFileSync(join(folder, 'brand/mark.svg'), 'utf8')).toContain('var(--accent)')
    const icons = join(folder, 'brand/public')
    expect(readdirSync(join(icons, 'icons')).sort()).toEqual(readdirSync('demo/brand/public/icons').sort())
    const { data } = await sharp(join(icons, 'icons/maskable-512.png'))
      .extract({ left: 4, top: 4, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(data.toString('hex')).toBe('7fd1ae')
    expect(readFileSync(join(icons, 'favicon.ico')).readUInt16LE(4)).toBe(3)
  })

  it('tells an editor outside the checkout where the types are', () => {
    const { compilerOptions } = JSON.parse(readFileSync(join(folder, 'tsconfig.json'), 'utf8'))
    const [types] = compilerOptions.paths['headrow/studio']
    expect(existsSync(join(folder, types))).toBe(true)
  })
})

it('asks what no option says, and again after an answer that is none', async () => {
  const folder = join(makeParent(), 'studio')
  const { code, asked, errors } = await run(
    [folder, ...given(['email', 'phone', 'latitude', 'time-zone'], { 'country-code': 'ie' })],
    ['IE', '', '', 'hello', 'hello@fernhill.test', '01584', '+44 1584 400123'],
  )
  expect(code).toBe(0)
  expect(asked.map((question) => question.split(',')[0])).toEqual([
    'Country in two letters',
    'Latitude of the city',
    expect.stringMatching(/^Time zone \(Enter: \S+\): $/),
    'Email address: ',
    'Email address: ',
    'Telephone',
    'Telephone',
  ])
  expect(errors).toContain('--country-code must be two capitals, such as GB')
  expect(errors).toContain('The email must be an email address')
})

it('says which pairs a colour fails and by how much, and takes the nearest on yes', async () => {
  const folder = join(makeParent(), 'studio')
  const { code, asked, errors } = await run(
    [folder, ...given([], { ink: '#ff0000', accent: '#ffffff' })],
    ['blue', 'yes'],
  )
  expect(code).toBe(0)
  expect(errors).toContain('The ink #ff0000 cannot be read everywhere:')
  expect(errors).toMatch(/--text on --bg \(light\) has a contrast of 3\.\d\d; 7 is the least/)
  const nearest = /nearest of its hue that can is (#[0-9a-f]{6})\./.exec(errors)?.[1]
  expect(asked).toEqual([`Another, or yes for ${nearest}: `, `Another, or yes for ${nearest}: `])
  expect(readFileSync(join(folder, 'brand/tokens.css'), 'utf8')).toContain(`${nearest};`)
})

it('writes dates day first where no English of the country is known', async () => {
  const folder = join(makeParent(), 'studio')
  await run([folder, ...given([], { 'country-code': 'IS' })])
  expect(readFileSync(join(folder, 'studio.config.ts'), 'utf8')).toContain("locale: 'en-GB'")
})

it.each([
  ['an answer is missing', given(['city']), '--city needs an answer. Nothing was made.'],
  [
    'a colour cannot be read',
    given([], { accent: '#000000' }),
    '--accent needs an answer. Nothing was made.',
  ],
])('leaves nothing behind when the input ends and %s', async (_, args, words) => {
  const parent = makeParent()
  const { code, errors } = await run([join(parent, 'studio'), ...args])
  expect({ code, left: readdirSync(parent) }).toEqual({ code: 1, left: [] })
  expect(errors).toContain(words)
})

it('refuses a folder that is there', async () => {
  const folder = join(makeParent(), 'studio')
  mkdirSync(folder)
  expect(await run([folder, ...given()])).toMatchObject({
    code: 1,
    text: '',
    errors: expect.stringContaining('is there already'),
  })
  expect(readdirSync(folder)).toEqual([])
})
