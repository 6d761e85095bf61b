// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { setUpMail } from './mail-frame.tsx'

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})

const html = `<!doctype html><html><head><style>
  p { color: black }
  @media (prefers-color-scheme: dark) { p { color: white } }
  @media (prefers-color-scheme: light) { p { color: navy } }
  @media (width < 480px) { p { margin: 0 } }
</style></head><body><p>Hello</p><a href="https://studio.example/">Read</a><img src="/kiln.jpg" alt="A kiln"></body></html>`

function load(): Document {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  const mail = frame.contentDocument as Document
  mail.open()
  mail.write(html)
  mail.close()
  return mail
}

const queriesOf = (mail: Document) =>
  [...(mail.styleSheets[0]?.cssRules ?? [])].flatMap((rule) => (rule as CSSMediaRule).media?.mediaText ?? [])

test('shows a mail in the chosen colours, whatever the browser prefers, and back', () => {
  const mail = load()
  setUpMail(mail, { scheme: 'dark', pictures: true }, () => {})
  expect(queriesOf(mail).slice(0, 2)).toEqual(['all', 'not all'])
  setUpMail(mail, { scheme: 'light', pictures: true }, () => {})
  expect(queriesOf(mail).slice(0, 2)).toEqual(['not all', 'all'])
  expect(queriesOf(mail)[2], 'other queries stay').toContain('480px')
  expect(mail.documentElement.style.colorScheme).toBe('light')
})

test('leaves pictures out and shows them again; links open in new tabs', () => {
  const mail = load()
  const [picture] = mail.images
  setUpMail(mail, { scheme: 'light', pictures: false }, () => {})
  expect(picture?.hasAttribute('src')).toBe(false)
  setUpMail(mail, { scheme: 'light', pictures: true }, () => {})
  expect(picture?.getAttribute('src')).toBe('/kiln.jpg')
  expect(mail.links[0]?.target).toBe('_blank')
})

test('reports the height of a mail', () => {
  const heights: number[] = []
  setUpMail(load(), { scheme: 'light', pictures: true }, (height) => heights.push(height))
  expect(heights).toHaveLength(1)
})
