import { expect, test, vi } from 'vitest'

const early = vi.hoisted(() => new Set<string>())

/** Records the module that reads a value of the studio, by the stack. */
function watch<Values extends object>(values: Values): Values {
  return new Proxy(values, {
    get(target, key) {
      // The outermost module of ours is the one that loads.
      const place = (new Error().stack ?? '').match(/\/app\/[\w/.-]+:\d+/g)?.at(-1)
      if (place) early.add(place)
      return Reflect.get(target, key)
    },
  })
}

vi.mock('#studio', async (original) => {
  const module = await original<typeof import('#studio')>()
  return { ...module, studio: watch(module.studio) }
})
vi.mock('#content', async (original) => {
  const module = await original<typeof import('#content')>()
  return { ...module, content: watch(module.content) }
})

const modules = import.meta.glob([
  '/app/{routes,server,shell}/**/*.{ts,tsx}',
  '/app/islands/registry.ts',
  '!/app/**/*.test.*',
  // Programs, which run when they are loaded.
  '!/app/server/main.ts',
  '!/app/server/task-program.ts',
  '!/app/server/cli/studio.ts',
])

test('no module computes from the studio while it loads, because the owner may change it later', async () => {
  const unloaded: string[] = []
  for (const [name, load] of Object.entries(modules)) {
    await load().catch((error) => unloaded.push(`${name}: ${error.message}`))
  }
  expect(unloaded).toEqual([])
  expect([...early].sort()).toEqual([])
  // Loads all modules of the product: 20 s on an idle machine.
}, 240_000)
