import { expect, it } from 'vitest'
import { deferHydration, hydrateLater } from './hydration.ts'

it('leaves nothing in the page that fetches script by itself', () => {
  const page =
    '<head><link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/a.css"/></head>' +
    '<script>data()</script><script type="module" async="">import "/assets/b.js"</script>'
  expect(deferHydration(page)).toBe(
    '<head><link rel="stylesheet" href="/a.css"/></head>' +
      '<script>data()</script><script type="text/hydrate">import "/assets/a.js"\nimport "/assets/b.js"</script>',
  )
})

it('asks for all its files at once, but runs last the one that takes the page over', () => {
  const page =
    '<link rel="modulepreload" href="/entry.js"/><link rel="modulepreload" href="/react.js"/>' +
    '<script type="module" async="">import "/page.js"; start(); import("/entry.js")</script>'
  expect(deferHydration(page)).toBe(
    '<script type="text/hydrate">import "/react.js"\nimport "/page.js"; start(); import("/entry.js")</script>',
  )
})

it('is a script that parses and stays under a kilobyte', () => {
  expect(() => new Function(hydrateLater)).not.toThrow()
  expect(hydrateLater.length).toBeLessThan(1100)
})
