import { expect, it } from 'vitest'
import type { App } from '#platform/app.ts'
import { addViewer, mount } from '#tests/support/feature-api.server.ts'
import { describeOnBothEngines, type TestApp } from '#tests/support/test-app.server.ts'
import { backupsApi } from '../api.server.ts'
import { sliceBytes } from '../schema.ts'

const link = { require: () => Promise.reject(new Error('no new site')), take: async () => false }

async function createUploader(app: TestApp) {
  const viewer = { ...(await addViewer(app, 'Ada')), role: 'admin' as const }
  await app.db.updateTable('user').set({ role: 'admin' }).where('id', '=', viewer.id).execute()
  const hono = mount(app, backupsApi(link), viewer)
  return async (body: BodyInit, bytes: number) => {
    const headers = { 'Content-Range': `bytes 0-${bytes - 1}/${bytes}` }
    const init = { method: 'POST', body, headers, duplex: 'half' }
    const answer = await hono.request('/api/backups/upload?file=a.headrow&stamp=1', init)
    return { status: answer.status, ...(await answer.json()) }
  }
}

/** A body that gives its first byte, and the others after `finish`. */
function createSlowBody(bytes: Uint8Array<ArrayBuffer>) {
  const [started, rest] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let sent = 0
  const body = new ReadableStream({
    async pull(controller) {
      if (sent++ === 0) return controller.enqueue(bytes.subarray(0, 1))
      started.resolve()
      await rest.promise
      controller.enqueue(bytes.subarray(1))
      controller.close()
    },
  })
  return { body, started: started.promise, finish: rest.resolve }
}

/** Both places at once, as two pictures need them. */
async function takeAllPlaces({ formQueue }: App): Promise<void> {
  const leave = [await formQueue.enter(), await formQueue.enter()]
  for (const each of leave) each()
}

describeOnBothEngines('the upload of a backup', (setup) => {
  it('takes no place from pictures while its bytes come slowly', async () => {
    const { app } = await setup()
    const send = await createUploader(app)
    const bytes = new Uint8Array(1000)
    const slow = [createSlowBody(bytes), createSlowBody(bytes)]
    const answers = slow.map(({ body }) => send(body, bytes.length))
    await Promise.all(slow.map(({ started }) => started))
    await takeAllPlaces(app)
    const [first, second] = answers
    slow[0]?.finish()
    expect(await first).toEqual({ status: 200, success: true, received: bytes.length })
    slow[1]?.finish()
    expect(await second).toMatchObject({ status: 409, message: `Go on with byte ${bytes.length}.` })
  })

  it('reads no more of a slice than it may have', async () => {
    const { app } = await setup()
    const send = await createUploader(app)
    const answer = await send(new Uint8Array(sliceBytes + 1), sliceBytes)
    expect(answer).toMatchObject({ status: 413, message: 'A slice has 8 MiB at most.' })
  })
})
