// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdPresses } from './early/hold-presses.ts'
import { islands } from './registry.ts'

// jsdom has none.
vi.stubGlobal(
  'IntersectionObserver',
  class {
    observe() {}
    disconnect() {}
  },
)

const pressed = vi.fn()
const load = vi.fn<() => Promise<(element: HTMLElement) => unknown>>()
const assign = vi.fn()

/** Listeners on the window outlive a test: each gets a window's worth of its own. */
let stop: AbortController

beforeEach(() => {
  stop = new AbortController()
  const { addEventListener } = window
  vi.spyOn(window, 'addEventListener').mockImplementation((name: string, act: unknown, options?: unknown) => {
    const given = typeof options === 'object' ? options : { capture: options }
    addEventListener.call(window, name, act as EventListener, { ...given, signal: stop.signal })
  })
  pressed.mockReset()
  load.mockReset()
  islands.shop = { load }
  document.body.innerHTML = `
    <div data-island="shop"><button>Buy</button><a href="/elsewhere">Elsewhere</a></div>
    <article data-press><p>A card</p><a href="#more" aria-haspopup="dialog" data-wakes="shop">More</a></article>`
  window.heldPress = undefined
  holdPresses(true)
})
afterEach(() => {
  stop.abort()
  delete islands.shop
})

const island = () => document.querySelector<HTMLElement>('[data-island]') as HTMLElement
const button = () => document.querySelector('button') as HTMLButtonElement
const wakeIslands = async () => (await import('./wake.ts')).wakeIslands()
const comeAlive = () => button().addEventListener('click', pressed)

test('a press that comes before the script is answered once the island is alive, and once', async () => {
  load.mockResolvedValue(comeAlive)
  button().click()
  button().click()
  expect(button().ariaBusy).toBe('true')
  await wakeIslands()
  await vi.waitFor(() => expect(island().dataset.state).toBe('alive'))
  expect(pressed).toHaveBeenCalledTimes(1)
  expect(button().ariaBusy).toBeNull()
  button().click()
  expect(pressed).toHaveBeenCalledTimes(2)
})

test('a press on a card is one on its link, which wakes an island elsewhere on the page', async () => {
  const opened = vi.fn((event: Event) => event.preventDefault())
  load.mockResolvedValue(() => document.querySelector('[data-wakes]')?.addEventListener('click', opened))
  await wakeIslands()
  document.querySelector('p')?.click()
  await vi.waitFor(() => expect(opened).toHaveBeenCalledTimes(1))
})

test('an island is fetched at the first touch, and only once', async () => {
  load.mockResolvedValue(comeAlive)
  await wakeIslands()
  expect(load).not.toHaveBeenCalled()
  for (const _ of [1, 2, 3]) button().dispatchEvent(new Event('pointerover', { bubbles: true }))
  await vi.waitFor(() => expect(island().dataset.state).toBe('alive'))
  expect(load).toHaveBeenCalledTimes(1)
})

test('where the script cannot be fetched the press says so, and the next touch tries again', async () => {
  load.mockRejectedValueOnce(new Error('no such file'))
  await wakeIslands()
  button().click()
  await vi.waitFor(() => expect(island().dataset.failed).toBe(''))
  expect(window.heldPress).toBeUndefined()
  load.mockResolvedValue(comeAlive)
  button().dispatchEvent(new Event('pointerover', { bubbles: true }))
  await vi.waitFor(() => expect(island().dataset.state).toBe('alive'))
  expect(island().dataset.failed).toBeUndefined()
})

test('where the script cannot be fetched a link to the island leads there, and the island says so', async () => {
  load.mockRejectedValueOnce(new Error('no such file'))
  await wakeIslands()
  document.querySelector<HTMLElement>('[data-wakes]')?.click()
  await vi.waitFor(() => expect(island().dataset.failed).toBe(''))
  expect(location.hash).toBe('#more')
})

test('without a connection nothing is asked for until there is one', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  load.mockResolvedValue(comeAlive)
  await wakeIslands()
  button().click()
  expect(load).not.toHaveBeenCalled()
  online.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(pressed).toHaveBeenCalledTimes(1))
})

test('links that lead away are followed, whatever is alive', () => {
  const link = document.querySelector<HTMLAnchorElement>('[href="/elsewhere"]') as HTMLAnchorElement
  const click = new MouseEvent('click', { bubbles: true, cancelable: true })
  link.addEventListener('click', (event) => {
    assign(event.defaultPrevented)
    event.preventDefault()
  })
  link.dispatchEvent(click)
  expect(assign).toHaveBeenCalledWith(false)
})
