import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { earlyScript } from './early-script.ts'

/** Runs the script in a page of its own, and returns whether that page fades in and the time that it sets for it. */
function arrive({ referrer = '', connection }: { referrer?: string; connection?: object | undefined }) {
  const style = new Map<string, string>()
  const dataset: Record<string, string> = {}
  const root = { style: { setProperty: (name: string, value: string) => style.set(name, value) }, dataset }
  runInNewContext(earlyScript(), {
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
  const noted: Record<string, string> = {}
  let show = () => {}
  const code = earlyScript('/site.js').replace('import(site)', 'site')
  runInNewContext(code, {
    document: {
      documentElement: { style: {}, dataset: {} },
      prerendering: true,
      referrer: '',
      addEventListener: (name: string, act: () => void) => {
        if (name === 'prerenderingchange') show = act
      },
    },
    navigator: {},
    location: { href: 'https://studio.example/work', origin: 'https://studio.example' },
    sessionStorage: noted,
    addEventListener() {},
  })
  expect(noted).toEqual({})
  show()
  expect(noted.arrival).toBe('https://studio.example/work\n')
})

test('stays small, since every page carries it', () => {
  expect(earlyScript('/assets/site-00000000.js').length).toBeLessThan(3100)
})
