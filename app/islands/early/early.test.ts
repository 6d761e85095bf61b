import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'
import { noteArrival } from './arrival.ts'
import earlyScript from './early.ts?script'

/** Runs the script in a page of its own, and returns whether that page fades in and the time that it sets for it. */
function arrive({ referrer = '', connection }: { referrer?: string; connection?: object | undefined }) {
  const style = new Map<string, string>()
  const dataset: Record<string, string> = {}
  const root = { style: { setProperty: (name: string, value: string) => style.set(name, value) }, dataset }
  runInNewContext(earlyScript, {
    document: { documentElement: root, referrer },
    location: { origin: 'https://studio.example' },
    navigator: { connection },
    addEventListener() {},
  })
  return { fades: 'arrived' in dataset, time: style.get('--d-page') }
}

test.each([
  ['https://studio.example/work', true],
  ['https://studio.example.evil.test/', false],
  ['https://www.google.com/', false],
  ['', false],
])('after %j a page fades in: %s', (referrer, fades) => {
  expect(arrive({ referrer }).fades).toBe(fades)
})

test.each([
  [undefined, undefined],
  [{}, undefined],
  [{ effectiveType: '4g' }, undefined],
  [{ effectiveType: '3g' }, '200ms'],
  [{ effectiveType: '2g' }, '100ms'],
  [{ effectiveType: 'slow-2g' }, '100ms'],
  [{ effectiveType: '4g', saveData: true }, '100ms'],
])('on the connection %j a page change takes %s, or the 150 ms of the style sheet', (connection, time) => {
  expect(arrive({ connection }).time).toBe(time)
})

test('a page that is only prepared notes nothing until it is shown', () => {
  const storage: Record<string, string> = {}
  const page = Object.assign(new EventTarget(), { prerendering: true, referrer: '' })
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('location', { href: 'https://studio.example/work' })
  vi.stubGlobal('sessionStorage', storage)
  noteArrival()
  expect(storage).toEqual({})
  page.dispatchEvent(new Event('prerenderingchange'))
  expect(storage).toEqual({ arrival: 'https://studio.example/work\n' })
  vi.unstubAllGlobals()
})

test('stays small, since every page carries it', () => {
  expect(earlyScript.length).toBeLessThan(3000)
})
