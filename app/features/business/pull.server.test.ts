import { cpSync, mkdtempSync, readFileSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { systemClock } from '#platform/app.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { studio } from '#studio'
import { studioFolder } from '#studio/folder.server.ts'
import { caller } from '#tests/support/feature-api.server.ts'
import { describeOnBothEngines } from '#tests/support/test-app.server.ts'
import { businessApi } from './api.server.ts'
import { bringIntoForce } from './in-force.server.ts'
import { pullBusiness } from './pull.server.ts'

const owner: Viewer = {
  id: 'owner',
  name: 'Olive',
  email: 'olive@example.com',
  role: 'admin',
  sessionId: 's-owner',
}

function copyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pulled-folder-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of ['studio.config.ts', 'content']) {
    cpSync(join(studioFolder, name), join(folder, name), { recursive: true })
  }
  return folder
}

const always = async () => true

describeOnBothEngines('changes that are pulled into the folder', (setup) => {
  const start = async () => {
    const { app } = await setup()
    const call = caller(app, businessApi(), owner)
    const change = async (id: string, edit: (value: never) => unknown) => {
      const { part } = await call('GET', `/business/${id}`)
      const value = edit(part.value as never) ?? part.value
      expect(await call('PUT', `/business/${id}`, { value, version: part.version })).toMatchObject({
        status: 200,
      })
    }
    const folder = copyFolder()
    const read = (file: string) => readFileSync(join(folder, file), 'utf8')
    return { app, call, change, folder, read }
  }

  it('stand in its files, with the comments and the rest as they were', async () => {
    const { app, call, change, folder, read } = await start()
    await change('contact', (value: Record<string, unknown>) => ({
      ...value,
      phone: '+44 113 496 0999',
      note: 'Closed on Monday',
      available: 'From June on',
    }))
    await change('services', (value: { pricing: { price: string }[]; hidden?: boolean }[]) => {
      const [first, second] = value
      if (first?.pricing[0] && second) {
        first.pricing[0].price = '1,234'
        second.hidden = true
      }
      return value.toReversed()
    })
    await change('add-ons', () => [
      { id: 'logo', name: 'Logo', description: "A mark that's yours", price: '450' },
    ])
    await change('questions', (value: { question: string; answer: string }[]) => [
      ...value.slice(1),
      { question: 'Why?', answer: 'Because' },
    ])
    await change('pages', (value: { about: { title: string } }) => {
      value.about.title = 'Who I am'
    })
    await change('forms', (value: { budgets: string[] }) => {
      value.budgets.push('A lot')
    })
    await change('legal', (value: { terms: { markdown: string } }) => {
      value.terms.markdown = 'Be kind.'
    })
    app.clock.set(systemClock.now())
    const pulled = await pullBusiness(app, folder, always)
    expect(pulled.map(({ title }) => title).sort()).toEqual([
      ...['Add-ons', 'Contact', 'Forms', 'Legal texts', 'Page texts', 'Questions', 'Services and prices'],
    ])
    expect(read('studio.config.ts')).toContain("phone: '+44 113 496 0999'")
    expect(read('studio.config.ts')).toContain('/** The middle of the city')
    expect(read('content/home.ts')).toContain("available: 'From June on'")
    expect(read('content/services/web-design.ts')).toContain("price: '1,234'")
    expect(read('content/services.ts')).toMatch(/services: readonly Service\[\] = \[\n {2}pwa,\n/)
    expect(read('content/deals.ts')).toContain("description: 'A mark that\\'s yours'")
    expect(read('content/legal/terms.md')).toMatch(
      /^---\ntitle: .+\nupdated: \d{4}-\d\d-\d\d\n---\n\nBe kind\.\n$/,
    )
    expect(read('content/contact.ts')).toBe(readFileSync(join(studioFolder, 'content/contact.ts'), 'utf8'))
    const { parts } = await call('GET', '/business')
    expect(new Set(parts.map(({ state }: { state: string }) => state))).toEqual(new Set(['folder']))
    expect(await pullBusiness(app, folder, always)).toEqual([])
    // This process read the folder before.
    expect(studio.phone).toBe('+44 113 496 0999')
    await app.db.updateTable('business').set({ pulledAt: '2020-01-01T00:00:00.000Z' }).execute()
    await bringIntoForce(app)
    expect(studio.phone).not.toBe('+44 113 496 0999')
  })

  it('ask where a file was changed later, and leave it otherwise', async () => {
    const { app, call, change, folder, read } = await start()
    await change('forms', (value: { budgets: string[] }) => {
      value.budgets.push('A lot')
    })
    await change('questions', () => [{ question: 'Why?', answer: 'Because' }])
    const later = new Date(app.clock.now().getTime() + 60_000)
    const past = new Date(app.clock.now().getTime() - 60_000)
    utimesSync(join(folder, 'content/faqs.ts'), later, later)
    utimesSync(join(folder, 'content/forms.ts'), past, past)
    const asked: object[] = []
    const pulled = await pullBusiness(app, folder, async (file) => {
      asked.push(file)
      return false
    })
    expect(asked).toEqual([{ title: 'Questions', file: 'content/faqs.ts' }])
    expect(pulled.map(({ title }) => title)).toEqual(['Forms'])
    expect(read('content/faqs.ts')).not.toContain('Because')
    expect((await call('GET', '/business/questions')).part).toMatchObject({ state: 'changed', version: 1 })
  })
})
