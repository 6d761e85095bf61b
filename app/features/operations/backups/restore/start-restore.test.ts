import { expect, test } from 'vitest'
import { type Outcome, unanswered } from '#platform/browser/outcome.ts'
import { noAnswer, offline, readAnswer } from '#platform/browser/request.ts'
import { startRestore } from './start-restore.ts'

const start = (outcome: Outcome) => startRestore(Promise.resolve(outcome))

test('a restore whose call gets no answer from the site is followed, not reported as an outage', async () => {
  const gateway = readAnswer(false, 504, undefined, noAnswer)
  for (const outcome of [unanswered(noAnswer), gateway]) {
    expect(await start(outcome)).toEqual({ ok: true, value: 'unanswered' })
  }
  expect(await start({ ok: true, value: {} })).toEqual({ ok: true, value: 'started' })
})

test('a refusal of the site, and a browser that is offline, are failures', async () => {
  const refusal = readAnswer(false, 422, { success: false, message: 'Wrong password.' }, noAnswer)
  expect(await start(refusal)).toMatchObject({ ok: false, message: 'Wrong password.' })
  expect(await start(unanswered(offline))).toMatchObject({ ok: false, message: offline })
})
