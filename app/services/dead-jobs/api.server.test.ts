import { expect, it } from 'vitest'
import type { Viewer } from '#platform/http/viewer.ts'
import { JobRunner } from '#platform/jobs/job-runner.server.ts'
import { PermanentJobError } from '#platform/jobs/jobs.server.ts'
import { caller, editor } from '#tests/support/feature-api.server.ts'
import { describeOnBothEngines, enqueueJob, type TestApp } from '#tests/support/test-app.server.ts'
import { deadJobsApi } from './api.server.ts'

const administrator: Viewer = { ...editor, role: 'admin' }

const calls = (app: TestApp, viewer?: Viewer) => caller(app, deadJobsApi(), viewer)

/** Runs a job that cannot succeed, so that it is dead at once. */
async function giveUp(app: TestApp, reason: string): Promise<string> {
  const id = await enqueueJob(app, 'greet', null)
  const greet = async () => {
    throw new PermanentJobError(reason)
  }
  await new JobRunner(app, { greet }, {}).drain()
  return id
}

describeOnBothEngines('the calls about dead jobs', (setup) => {
  it('are for administrators, because a reason may name people and servers', async () => {
    const { app } = await setup()
    const id = await giveUp(app, 'no such mailbox')
    for (const [viewer, status] of [
      [undefined, 401],
      [editor, 403],
    ] as const) {
      const call = calls(app, viewer)
      for (const answer of [
        await call('GET', '/jobs/dead'),
        await call('POST', `/jobs/dead/${id}/retry`),
        await call('DELETE', `/jobs/dead/${id}`),
      ]) {
        expect(answer).toMatchObject({ status, success: false, message: expect.any(String) })
      }
    }
    expect(await calls(app, administrator)('GET', '/jobs/dead')).toMatchObject({ total: 1 })
  })

  it('lists dead jobs, the last first, a page at a time', async () => {
    const { app } = await setup()
    const older = await giveUp(app, 'first reason')
    app.clock.advance(1000)
    const newer = await giveUp(app, 'second reason')
    const call = calls(app, administrator)
    expect(await call('GET', '/jobs/dead?limit=1')).toEqual({
      status: 200,
      success: true,
      jobs: [
        {
          _id: newer,
          kind: 'greet',
          attempts: 1,
          lastError: expect.stringContaining('second reason'),
          createdAt: '2026-01-15T12:00:01.000Z',
          deadAt: '2026-01-15T12:00:01.000Z',
        },
      ],
      total: 2,
      pages: 2,
      currentPage: 1,
    })
    expect(await call('GET', '/jobs/dead?limit=1&page=2')).toMatchObject({ jobs: [{ _id: older }] })
    expect(await call('GET', '/jobs/dead?page=0')).toMatchObject({ status: 422, success: false })
  })

  it('restart one with all its attempts', async () => {
    const { app } = await setup()
    const id = await giveUp(app, 'was away')
    const call = calls(app, administrator)
    expect(await call('POST', `/jobs/dead/${id}/retry`)).toEqual({ status: 200, success: true })
    const attempts: number[] = []
    await new JobRunner(app, { greet: async (_, __, job) => void attempts.push(job.attempts) }, {}).drain()
    expect(attempts).toEqual([1])
    expect(await call('POST', `/jobs/dead/${id}/retry`)).toMatchObject({ status: 404 })
  })

  it('discards a dead job, but no waiting one', async () => {
    const { app } = await setup()
    const dead = await giveUp(app, 'was away')
    const waiting = await enqueueJob(app, 'greet', null)
    const call = calls(app, administrator)
    expect(await call('DELETE', `/jobs/dead/${dead}`)).toEqual({ status: 200, success: true })
    for (const id of [dead, waiting, 'nothing']) {
      expect(await call('DELETE', `/jobs/dead/${id}`), id).toMatchObject({ status: 404, success: false })
    }
  })
})
