import { spawnSync } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { demonstration, makeStudioFolder } from '#tests/support/studio-folder.ts'
import { checkCommand } from './command.ts'
import { findExampleAddress, isDramaNumber } from './find-hints.ts'

async function check(...args: string[]) {
  const lines: string[] = []
  const code = await checkCommand(args, { print: (line) => void lines.push(line) })
  return { code, text: lines.join('\n') }
}

describe('npm run studio -- check', () => {
  it('lists what is still the demonstration’s, and does not fail for it', async () => {
    const { code, text } = await check(demonstration)
    expect(code).toBe(0)
    expect(text).not.toContain('Faults')
    expect(text).toMatch(/studio\.config\.ts +phone: \+44 113 496 0000 is a number for films/)
    expect(text).toMatch(/studio\.config\.ts +email: hello@example\.com is nobody's address/)
    expect(text).toMatch(/studio\.config\.ts +social\[1\]\.url: https:\/\/github\.com\/example /)
    expect(text).toMatch(/studio\.config\.ts +\d+ facts: name, email, /)
    expect(text).toMatch(/content\/faqs\.ts +all \d+ texts/)
    expect(text).toMatch(/content\/legal\/terms\.md +all \d+ texts/)
    expect(text).toMatch(/brand\/fonts +all \d+ files/)
    expect(text).toMatch(/\n0 to mend, \d+ to look at\.$/)
  })

  it('counts what is left of a file, and finds name and place in the rest', async () => {
    const studio = makeStudioFolder()
    studio.edit('studio.config.ts', "name: 'Headrow'", "name: 'Fernhill'")
    studio.edit('studio.config.ts', "city: 'Leeds'", "city: 'Ludlow'")
    studio.edit('content/faqs.ts', "question: 'How does payment work?'", "question: 'Do you work in Leeds?'")
    studio.edit('content/legal/terms.md', 'title: ', 'title: The terms of Headrow: ')
    for (const below of ['public', 'brand/public']) rmSync(join(studio.folder, below))
    cpSync('demo/public/icons', join(studio.folder, 'public/icons'), { recursive: true })
    studio.write('public/icons/tech/react-original.svg', '<svg/>')
    const { text } = await check(studio.folder)
    expect(text).toMatch(/brand\/public\/favicon\.ico +is missing/)
    expect(text).toMatch(/content\/faqs\.ts +7 of 8 texts: contactQuestions\[0\]\.answer, /)
    expect(text).toMatch(/content\/faqs\.ts +contactQuestions\[0\]\.question: Leeds/)
    expect(text).toMatch(/content\/legal\/terms\.md +line 2: Headrow/)
    expect(text).toMatch(/public\/icons +44 of 45 files: /)
    expect(text).not.toMatch(/facts: name/)
  })

  it.each(['fonts.css', 'fonts/serif.woff2', 'fonts/share-card.ttf', 'public/icons/badge-96.png'])(
    'names brand/%s where it is missing',
    async (file) => {
      const studio = makeStudioFolder()
      rmSync(join(studio.folder, 'brand'), { recursive: true })
      cpSync(join(demonstration, 'brand'), join(studio.folder, 'brand'), { recursive: true })
      rmSync(join(studio.folder, 'brand', file))
      const { text } = await check(studio.folder)
      expect(text).toMatch(new RegExp(`brand/${file} +is missing`))
      expect(text.match(/is missing/g)).toHaveLength(1)
    },
  )

  it('fails for faults and lists them all', async () => {
    const studio = makeStudioFolder()
    studio.edit('studio.config.ts', "  city: 'Leeds',\n", '')
    const line = studio.edit('content/benefits.ts', "icon: 'gauge'", "icon: 'gage'")
    const { code, text } = await check(studio.folder)
    expect(code).toBe(1)
    expect(text).toContain(
      [
        'Faults, which stop the start (2)',
        '  studio.config.ts:4: studio.city: is missing',
        `  content/benefits.ts:${line}: benefits[0].icon: gage is no icon of lucide`,
      ].join('\n'),
    )
    expect(text).toMatch(/^2 to mend/m)
  })

  it('names colours that are too faint', async () => {
    const studio = makeStudioFolder()
    studio.edit('brand/tokens.css', '--haze-600: oklch(0.487', '--haze-600: oklch(0.6')
    expect((await check(studio.folder)).text).toMatch(
      /brand\/tokens\.css +--text-3 on --bg \(light\) has 3\.\d\d; 4\.5 is the least/,
    )
  })

  it('runs without the folder of the settings, and names the line that is no TypeScript', () => {
    const studio = makeStudioFolder()
    const line = studio.edit('content/faqs.ts', 'question:', 'question;')
    const { status, stdout } = runProcess('/nowhere', 'check', studio.folder)
    expect(stdout).toContain(`content/faqs.ts:${line}: Expected ',', got ';'`)
    expect(status).toBe(1)
  })

  it('takes the folder of the settings where none is named', () => {
    expect(runProcess('/nowhere', 'check')).toEqual({
      status: 1,
      stdout: '',
      stderr: '/nowhere is not there.\n',
    })
  })
})

it('any other command names a fault of the folder in one line', () => {
  const studio = makeStudioFolder()
  studio.edit('studio.config.ts', "  city: 'Leeds',\n", '')
  expect(runProcess(studio.folder, 'doctor')).toEqual({
    status: 1,
    stdout: '',
    stderr: 'studio.config.ts:4: studio.city: is missing\n',
  })
})

function runProcess(STUDIO_DIR: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['app/server/cli/studio.ts', ...args], {
    env: { ...process.env, STUDIO_DIR },
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

it.each(['+44 113 496 0000', '+44 20 7946 0018', '+44 7700 900123', '+44 1632 960999', '+44 28 9649 6500'])(
  'knows %s from films',
  (phone) => {
    expect(isDramaNumber(phone)).toBe(true)
  },
)

it.each(['+44 113 497 0000', '+44 20 7947 0018', '+1 113 496 0000', '+44 1584 400123'])(
  'takes %s for a number that somebody answers',
  (phone) => {
    expect(isDramaNumber(phone)).toBe(false)
  },
)

it('knows an address of nobody, and an example of anything else', () => {
  expect(findExampleAddress('Write to me@example.org.')).toBe('me@example.org')
  expect(findExampleAddress('https://github.com/example')).toBe('https://github.com/example')
  expect(findExampleAddress('for example.Com is a domain; a counter-example')).toBeUndefined()
})
