import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished, vi } from 'vitest'
import { almostASecond } from '#tests/support/almost-a-second.ts'
import { describeOnDatabase } from '#tests/support/test-app.server.ts'
import type { App } from '../app.ts'
import { inTransaction } from '../db/transaction.server.ts'
import { prepareAnswer } from '../http/memory-answer.server.ts'
import { sweepScheduledChanges } from './content-versions.server.ts'
import { createPageCache, type RenderedPage } from './page-cache.server.ts'

const page = (text: string, tags: string[] = [], isCacheable = true): RenderedPage => ({
  answer: prepareAnswer(200, {}, { identity: Buffer.from(text) }),
  tags: new Set(tags),
  isCacheable,
})

const bump = (app: App, name: string) => inTransaction(app, (tx) => app.pages.bump(tx, name))

describeOnDatabase('the page cache', (setup) => {
  it('renders a page once for many simultaneous requests', async () => {
    const { app } = await setup()
    let renders = 0
    const render = async () => {
      renders += 1
      await sleep(20)
      return page('home')
    }
    const answers = await Promise.all(Array.from({ length: 50 }, () => app.pages.findOrRender('/', render)))
    expect(renders).toBe(1)
    expect(new Set(answers).size).toBe(1)
    expect(app.pages.find('/')).toBe(answers[0])
  })

  it('drops a page at the moment that the page named', async () => {
    const { app } = await setup()
    const until = app.clock.now().getTime() + 60_000
    await app.pages.findOrRender('/book', async () => ({ ...page('times'), until }))
    app.clock.advance(59_999)
    expect(app.pages.find('/book')).toBeDefined()
    app.clock.advance(1)
    expect(app.pages.find('/book')).toBeUndefined()
  })

  it('reads the versions for a request when its poll is late', async () => {
    const { app } = await setup()
    const pages = createPageCache(app.db, app.clock, app.log)
    await pages.findOrRender('/', async () => page('old', ['posts']))
    await pages.start()
    onTestFinished(() => pages.stop())
    const now = performance.now()
    // The other process commits, and no poll has come since.
    await bump(app, 'posts')
    vi.spyOn(performance, 'now').mockImplementation(() => now + 60_000)
    expect(pages.find('/')).toBeUndefined()
    const answer = await pages.findOrRender('/', async () => page('new', ['posts']))
    expect(answer.variants.identity.body.toString()).toBe('new')
    expect(pages.find('/')).toBe(answer)
  })

  it('knows of a change by another process of this machine before its answer goes out', async () => {
    const { app } = await setup()
    const folder = mkdtempSync(join(tmpdir(), 'page-changes-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const start = async () => {
      const pages = createPageCache(app.db, app.clock, app.log, { signal: join(folder, 'page-changes') })
      await pages.start()
      onTestFinished(() => pages.stop())
      return pages
    }
    const [writer, reader] = [await start(), await start()]
    for (let change = 0; change < 20; change++) {
      const before = await reader.findOrRender('/blog', async () => page(`before ${change}`, ['posts']))
      expect(reader.find('/blog')).toBe(before)
      // A reading that began before the commit does not count.
      const early = reader.refresh()
      await inTransaction(app, (tx) => writer.bump(tx, 'posts'))
      await early
      expect(reader.find('/blog')).toBeUndefined()
      const after = await reader.findOrRender('/blog', async () => page(`after ${change}`, ['posts']))
      expect(after.variants.identity.body.toString()).toBe(`after ${change}`)
      await inTransaction(app, (tx) => writer.bump(tx, 'posts'))
    }
  })

  it('compresses a page further when it is requested again, once', async () => {
    const { app } = await setup()
    const dense = page('hm').answer
    let made = 0
    const denser = async () => {
      made += 1
      return dense
    }
    await app.pages.findOrRender('/', async () => ({ ...page('home'), denser }))
    const before = app.pages.stats().bytes
    expect(made).toBe(0)
    expect(app.pages.find('/')?.variants.identity.body.toString()).toBe('home')
    await expect.poll(() => app.pages.find('/')).toBe(dense)
    app.pages.find('/')
    expect(made).toBe(1)
    expect(app.pages.stats().bytes).toBe(before - 2)
  })

  it('drops the further compression of a page that has changed meanwhile', async () => {
    const { app } = await setup()
    const held = Promise.withResolvers<RenderedPage['answer']>()
    await app.pages.findOrRender('/', async () => ({ ...page('old', ['posts']), denser: () => held.promise }))
    app.pages.find('/')
    await bump(app, 'posts')
    const fresh = await app.pages.findOrRender('/', async () => page('new', ['posts']))
    held.resolve(page('old, but dense').answer)
    await sleep(5)
    expect(app.pages.find('/')).toBe(fresh)
  })

  it('renders pages with changed content again, and no others', async () => {
    const { app } = await setup()
    await app.pages.findOrRender('/blog', async () => page('blog', ['posts']))
    await app.pages.findOrRender('/work', async () => page('work', ['projects']))
    await bump(app, 'posts')
    expect(app.pages.find('/blog')).toBeUndefined()
    expect(app.pages.find('/work')).toBeDefined()
  })

  it('learns within a second what another process published', async () => {
    const { app } = await setup()
    const other = createPageCache(app.db, app.clock, app.log)
    await other.start()
    try {
      await other.findOrRender('/blog', async () => page('before', ['posts']))
      await bump(app, 'posts')
      await almostASecond(app)
      expect(other.find('/blog')).toBeUndefined()
    } finally {
      other.stop()
    }
  })

  it('renders pages again at a scheduled moment, in every process', async () => {
    const { app } = await setup()
    const other = createPageCache(app.db, app.clock, app.log)
    for (const pages of [app.pages, other]) {
      await pages.refresh()
      await pages.findOrRender('/blog', async () => page('before', ['posts']))
      await pages.findOrRender('/work', async () => page('work', ['projects']))
    }
    const inASecond = new Date(app.clock.now().getTime() + 1000)
    await inTransaction(app, (tx) => app.pages.bumpAt(tx, inASecond, 'posts'))
    for (const [advance, found] of [
      [999, true],
      [1, false],
    ] as const) {
      app.clock.advance(advance)
      for (const pages of [app.pages, other]) {
        await pages.refresh()
        expect(pages.find('/blog') !== undefined).toBe(found)
        expect(pages.find('/work')).toBeDefined()
      }
    }
  })

  it('keeps the same versions when past changes are swept up', async () => {
    const { app } = await setup()
    await inTransaction(app, (tx) => app.pages.bumpAt(tx, app.clock.now(), 'posts', 'posts', 'projects'))
    await bump(app, 'posts')
    await app.pages.findOrRender('/', async () => page('kept', ['posts', 'projects']))
    await sweepScheduledChanges(app)
    await app.pages.refresh()
    expect(app.pages.find('/')).toBeDefined()
    expect(await app.db.selectFrom('contentSchedule').select('id').execute()).toEqual([])
  })

  it('renders every page anew each day, because each shows the year', async () => {
    const { app } = await setup()
    await app.pages.refresh()
    await app.pages.findOrRender('/', async () => page('home'))
    app.clock.advance(24 * 60 * 60 * 1000)
    await app.pages.refresh()
    expect(app.pages.find('/')).toBeUndefined()
  })

  it('does not cache a page whose content changed during the render', async () => {
    const { app } = await setup()
    const late = app.pages.findOrRender('/blog', async () => {
      await bump(app, 'posts')
      return page('old', ['posts'])
    })
    await late
    expect(app.pages.find('/blog')).toBeUndefined()
  })

  it('caches no failure, and lets the next request try', async () => {
    const { app } = await setup()
    await app.pages.findOrRender('/', async () => page('failed', [], false))
    expect(app.pages.find('/')).toBeUndefined()
    await expect(app.pages.findOrRender('/', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    await expect(app.pages.findOrRender('/', async () => page('well'))).resolves.toBeDefined()
  })

  it('drops the least recently requested pages when memory runs out', async () => {
    const { app } = await setup()
    const large = 'x'.repeat(1024 * 1024)
    for (let n = 0; n < 80; n += 1) {
      await app.pages.findOrRender(`/${n}`, async () => page(large + n))
      app.pages.find('/0')
    }
    expect(app.pages.stats().bytes).toBeLessThanOrEqual(48 * 1024 * 1024)
    expect(app.pages.find('/0')).toBeDefined()
    expect(app.pages.find('/2')).toBeUndefined()
  })
})
