// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { tellWorker } from './tell-worker.ts'

const registration = { active: { postMessage: vi.fn() }, update: vi.fn() }
const serviceWorker = {
  ready: Promise.resolve(registration),
  register: vi.fn(async () => registration),
  getRegistration: async () => registration,
}
Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker })
// jsdom has no list of what a page has fetched.
Object.assign(performance, { getEntriesByType: () => [{ name: 'https://studio.example/site.css' }] })

afterEach(() => vi.clearAllMocks())

const open = (html: string) => {
  document.body.innerHTML = html
  tellWorker()
}
const told = () => registration.active.postMessage.mock.calls.flat()

test('the worker learns of the page that is shown', async () => {
  document.title = 'About'
  open('<div class="offline" data-worker="/sw.js"></div>')
  await vi.waitFor(() =>
    expect(told()).toEqual([{ title: 'About', files: ['https://studio.example/site.css'] }]),
  )
  expect(serviceWorker.register).toHaveBeenCalledWith('/sw.js', { updateViaCache: 'none' })
})

test('the offline page is not told as the page that it replaces', async () => {
  open('<div class="offline-page"></div><div class="offline" data-worker="/sw.js"></div>')
  await vi.waitFor(() => expect(told()).toEqual([false]))
})

test('a page of a server that has taken its worker back looks for the end of the old one at once', async () => {
  open('<div class="offline" data-worker=""></div>')
  await vi.waitFor(() => expect(registration.update).toHaveBeenCalledOnce())
  expect(serviceWorker.register).not.toHaveBeenCalled()
})

test('a page without a worker of its own leaves that of the site alone', async () => {
  open('<div class="offline"></div>')
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(registration.update).not.toHaveBeenCalled()
  expect(serviceWorker.register).not.toHaveBeenCalled()
})
