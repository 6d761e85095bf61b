import { expect, it } from 'vitest'
import { deferHydration, hydrateLater } from './hydration.ts'

it('leaves nothing in the page that fetches script by itself', () => {
  const page =
    '<head><link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/a.css"/></head>' +
    '<script>data()</script><script type="module" async="">import "/assets/b.js"</script>'
  expect(deferHydration(page)).toBe(
    '<head><link rel="stylesheet" href="/a.css"/></head>' +
      '<script>data()</script><script type="text/hydrate">import "/assets/b.js"</script>',
  )
})

it('is a script that parses and stays under a kilobyte', () => {
  expect(() => new Function(hydrateLater)).not.toThrow()
  expect(hydrateLater.length).toBeLessThan(1100)
})
