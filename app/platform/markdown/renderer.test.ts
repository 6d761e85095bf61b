import { expect, onTestFinished, test } from 'vitest'
import { writeProgram } from '#tests/support/task-program.ts'
import { isAsTyped } from './as-typed.ts'
import { createRenderer, ours, type Renderer } from './renderer.server.ts'

type Options = Partial<Parameters<typeof createRenderer>[0]>

function start(options: Options = {}): { renderer: Renderer; logged: object[] } {
  const logged: object[] = []
  const log = { warn: (line: object) => logged.push(line) } as never
  const renderer = createRenderer({ log, ...options })
  onTestFinished(() => renderer.stop())
  return { renderer, logged }
}

/** Takes minutes: the pattern of e-mail addresses looks at each part of it again and again. */
const hostile = `${'a-_'.repeat(20_000)}@b`

test('an article, the sections of a case study and a fragment are rendered', async () => {
  const { renderer, logged } = start({ withinMs: 60_000 })
  const article = await renderer.article('ada', '## A *b*\n\nText ![](/uploads/a.jpg) <script>x</script>')
  expect(article).toMatchObject({ words: 3, text: 'Text', pictures: ['/uploads/a.jpg'] })
  expect(article.html).toContain('<h2 id="a-b">')
  const { sections } = await renderer.sections('ada', '## One\n\nText')
  expect(sections).toEqual([{ id: 'one', heading: 'One', html: '<p>Text</p>' }])
  expect((await renderer.fragment('ada', '<h2 id="one">A</h2><script>x</script>')).html).toBe('<h2>A</h2>')
  expect(logged).toEqual([])
})

test('a text that takes too long is shown as typed, and the log says so', async () => {
  const { renderer, logged } = start({ withinMs: 200 })
  const article = await renderer.article('ada', `<b>${hostile}`)
  expect(isAsTyped(article.html)).toBe(true)
  expect(article.html).toBe(`<div class="prose__typed">&lt;b&gt;${hostile}</div>`)
  const { sections } = await renderer.sections('ada', hostile)
  expect(sections.map(({ html }) => isAsTyped(html))).toEqual([true])
  expect(logged).toMatchObject([
    { by: 'ada', task: 'article', characters: hostile.length + 3, reason: 'late' },
    { by: 'ada', task: 'sections', reason: 'late' },
  ])
})

test('a short text that becomes many megabytes is shown as typed', async () => {
  const { renderer, logged } = start({ withinMs: 60_000 })
  const address = `http://other.example/${'u'.repeat(3_000)}`
  for (const link of ['[x] ', '![x] ']) {
    const article = await renderer.article('ada', `${link.repeat(3_000)}\n\n[x]: ${address}`)
    expect(isAsTyped(article.html)).toBe(true)
  }
  expect(logged).toMatchObject([{ reason: 'large' }, { reason: 'large' }])
})

test('nobody can write a text that only looks as if it was shown as typed', async () => {
  const { renderer } = start({ withinMs: 60_000 })
  expect(isAsTyped((await renderer.article('ada', '<div class="prose__typed">A</div>')).html)).toBe(false)
})

test('a text that is refused says why', async () => {
  const { renderer } = start({ withinMs: 60_000 })
  const refusal = expect.objectContaining({ kind: 'invalid', fields: { content: expect.any(String) } })
  await expect(renderer.article('ada', '>'.repeat(20_000))).rejects.toEqual(refusal)
})

test('somebody with many slow texts delays nobody else, and waits in a bounded line', async () => {
  // Answers at once, or never.
  const program = writeProgram(`process.on('message', ({ text }) => {
    if (text === 'slow') for (;;);
    process.send({ answer: { rendered: { html: text } } })
  })`)
  const { renderer } = start({ program, withinMs: 60_000 })
  const slow = Array.from({ length: 3 }, (_, at) => renderer.article('mallory', at ? `more ${at}` : 'slow'))
  const settled = Promise.allSettled(slow)
  expect(await renderer.article('ada', 'Mine')).toEqual({ html: 'Mine' })
  expect(await renderer.article(ours, 'Ours')).toEqual({ html: 'Ours' })
  const line = Array.from({ length: 14 }, (_, at) => renderer.article('mallory', `yet more ${at}`))
  const others = Promise.allSettled(line)
  const busy = expect.objectContaining({ kind: 'unavailable', retryAfterSeconds: 5 })
  await expect(renderer.article('mallory', 'too many')).rejects.toEqual(busy)
  renderer.stop()
  // A stop of the site waits for none of them.
  for (const each of [...(await settled), ...(await others)]) expect(each.status).toBe('rejected')
})

test('a text that ends its process is shown as typed', async () => {
  const program = writeProgram(`process.on('message', () => process.exit(1))`)
  const { renderer, logged } = start({ program })
  expect(isAsTyped((await renderer.article('ada', 'Text')).html)).toBe(true)
  expect(logged).toMatchObject([{ reason: 'broken' }])
})

test('the same text is rendered once for all who wait for it', async () => {
  const program = writeProgram(`let count = 0
    process.on('message', () => process.send({ answer: { rendered: { html: String((count += 1)) } } }))`)
  const { renderer } = start({ program })
  const all = await Promise.all(['ada', 'ada', 'grace'].map((by) => renderer.article(by, 'Text')))
  expect(all.map(({ html }) => html)).toEqual(['1', '1', '1'])
})
