// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { hydrate } from './hydrate.tsx'

function Broken(): never {
  throw new Error('broken')
}

test('an island that fails while it is hydrated says so, instead of waiting for ever', async () => {
  const report = vi.spyOn(window, 'reportError').mockImplementation(() => undefined)
  document.body.innerHTML = '<div data-island="shop"><button>Buy</button></div><script>{}</script>'
  const island = document.querySelector('div') as HTMLElement
  await expect(hydrate(island, Broken)).rejects.toThrow('broken')
  expect(island.dataset.failed).toBe('')
  expect(report).toHaveBeenCalledTimes(1)
})
