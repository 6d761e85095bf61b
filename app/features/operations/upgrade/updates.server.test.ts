import { expect, it } from 'vitest'
import { systemClock } from '#platform/app.ts'
import { createPerson } from '#tests/support/accounts.server.ts'
import { caller, editor } from '#tests/support/feature-api.server.ts'
import { makeSmallProduct } from '#tests/support/small-product.ts'
import { describeOnBothEngines } from '#tests/support/test-app.server.ts'
import { updatesApi } from './api.server.ts'
import { recordVerdict } from './check-upgrade.server.ts'
import { readJournal } from './journal.server.ts'
import { lookForUpdates } from './look.server.ts'
import { tellUpgradeOutcome } from './tell-outcome.server.ts'
import { findUpdates } from './updates.server.ts'

const changeLog = `# Changelog

## [Unreleased]

- Not yet

## [1.1.0] - 2026-12-01

### Added

- **The search** says when it has
  corrected a word

### Fixed

- \`/blog\` was slow

## [1.0.0] - 2026-11-26

- The first
`

describeOnBothEngines('updates', (setup) => {
  it('show what a newer version of origin changes, once somebody has looked', async () => {
    const { app } = await setup()
    const product = makeSmallProduct()
    expect((await findUpdates(app, product.root)).look).toBeNull()
    product.publish('1.1.0', { 'CHANGELOG.md': changeLog, 'db/migrations/900-later.ts': '' })
    const before = product.describe()
    await lookForUpdates(app, product.root)
    const { version, look } = await findUpdates(app, product.root)
    expect(version).toBe('1.0.0')
    expect(look?.found).toMatchObject({
      version: '1.1.0',
      changesData: true,
      changes: [
        { kind: 'Added', text: 'The search says when it has corrected a word' },
        { kind: 'Fixed', text: '/blog was slow' },
      ],
    })
    expect(product.describe()).toEqual(before)
  })

  it('offer nothing where the newest version runs', async () => {
    const { app } = await setup()
    const { root } = makeSmallProduct()
    await lookForUpdates(app, root)
    expect((await findUpdates(app, root)).look).toEqual({ at: expect.any(String), found: null })
  })

  it('show each step of an upgrade, the reason where it failed, and the way back', async () => {
    const { app } = await setup()
    const product = makeSmallProduct()
    product.publish('1.1.0', { 'app/page.txt': 'two' })
    await product.prepare()
    const stepsOf = async () => {
      const { run } = await findUpdates(app, product.root)
      return [run?.state, ...(run?.steps.map(({ name, state }) => `${name} ${state}`) ?? [])]
    }
    const waiting = ['switch running', 'start waiting', 'ask waiting']
    expect(await stepsOf()).toEqual(['running', 'install done', 'back-up done', ...waiting])
    product.step()
    const journal = readJournal(product.root)
    if (!journal) throw new Error('There is no note of the upgrade.')
    await recordVerdict(journal, 'checking', { steps: [{ name: 'start', ms: 900 }] })
    await recordVerdict(journal, 'failed', { reason: '/blog answered 500' })
    product.step()
    expect((await stepsOf()).slice(3)).toEqual(['switch done', 'start done', 'ask failed', 'back done'])
    const { run } = await findUpdates(app, product.root)
    expect(run?.steps.find(({ name }) => name === 'ask')?.detail).toBe('/blog answered 500')
  })

  it('are for administrators, and an upgrade needs the password', async () => {
    const { app } = await setup()
    const { id, email } = await createPerson(app)
    const viewer = { id, email, name: 'Ada', role: 'admin' as const, sessionId: 's1' }
    for (const path of ['/updates', '/updates/look']) {
      expect(await caller(app, updatesApi(), editor)('POST', path, {})).toMatchObject({ status: 403 })
    }
    const call = caller(app, updatesApi(), viewer)
    expect(await call('GET', '/updates')).toMatchObject({ status: 200, canUpgrade: expect.any(Boolean) })
    const wrong = { password: 'wrong', version: '1.1.0' }
    expect(await call('POST', '/updates', wrong)).toMatchObject({ status: 422 })
    expect(await call('POST', '/updates', { ...wrong, version: '--force' })).toMatchObject({
      status: 422,
      errors: { version: 'This is no version.' },
    })
  })
})

describeOnBothEngines('the end of an upgrade', (setup) => {
  it('is told once, in the bell and in the audit trail', async () => {
    const { app } = await setup()
    const product = makeSmallProduct()
    await tellUpgradeOutcome(app, product.root)
    product.publish('1.1.0', { 'app/page.txt': 'two' })
    await product.prepare()
    await tellUpgradeOutcome(app, product.root)
    product.step()
    product.step()
    app.clock.set(systemClock.now())
    for (let start = 0; start < 2; start += 1) await tellUpgradeOutcome(app, product.root)
    const told = await app.db.selectFrom('notification').select(['kind', 'title', 'body']).execute()
    expect(told).toEqual([
      {
        kind: 'upgrade-returned',
        title: 'The upgrade to 1.1.0 was taken back',
        body: 'The new version ended before it was checked. The site is on 1.0.0 as before.',
      },
    ])
    const changes = await app.db.selectFrom('auditEntry').select(['kind', 'action']).execute()
    expect(changes).toEqual([{ kind: 'upgrade', action: 'taken back' }])
  })
})
