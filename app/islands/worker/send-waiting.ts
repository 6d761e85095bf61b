import type { Challenge } from 'altcha-lib'
import { solve } from '#platform/bot-check/solve.ts'
import { expectValue } from '#platform/browser/outcome.ts'
import { isRefusal, request } from '#platform/browser/request.ts'
import {
  discardForm,
  listWaitingForms,
  saveForm,
  type WaitingForm,
  waitingSyncTag,
} from '#platform/browser/waiting-forms.ts'
import type { Listeners } from './scope.ts'

/** A phone that has just come out of a tunnel may be slow for a while. */
const answerWithinMs = 30_000

/** Where the browser has Background Sync, it starts the worker for this even when no page is open any more. */
export const sending: Listeners = {
  sync: (event) => {
    if (event.tag === waitingSyncTag) event.waitUntil(sendWaiting())
  },
}

/**
 * Sends the waiting forms when a page shows itself or is back online. The first request after a connection returns may
 * still fail, and without Background Sync nothing else would try again while the page stays open.
 */
export async function sendWaitingWithRetries(pausesMs = [2_000, 10_000]): Promise<void> {
  const [pauseMs, ...laterPausesMs] = pausesMs
  try {
    await sendWaiting()
  } catch (failure) {
    if (pauseMs === undefined) throw failure
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    await sendWaitingWithRetries(laterPausesMs)
  }
}

/**
 * Sends the waiting forms, each once: one worker at a time, under the key that the form was saved with. Rejects while
 * there is no connection, so that the browser tries again.
 */
export function sendWaiting(): Promise<void> {
  return navigator.locks.request('waiting-forms', async () => {
    const failures: unknown[] = []
    for (const form of await listWaitingForms()) {
      if (form.refusal === undefined) await send(form).catch((failure) => failures.push(failure))
    }
    if (failures.length > 0) throw failures[0]
  })
}

async function send(form: WaitingForm): Promise<void> {
  const ready = form.needsProof ? await addProof(form) : form
  const outcome = await request('POST', ready.path, {
    body: ready.body,
    idempotencyKey: ready.key,
    withinMs: answerWithinMs,
  })
  if (outcome.ok) return discardForm(ready.key)
  if (!isRefusal(outcome.status)) throw new Error(outcome.message)
  // A proof from before the connection was lost has expired, or was used by a try whose answer never came.
  if (ready === form && form.body.recaptchaToken) return send(await takeProofAway(form))
  await saveForm({ ...ready, refusal: outcome.message })
}

/** Saved before it is sent: a repeat under the same key must have the same body. */
async function addProof(form: WaitingForm): Promise<WaitingForm> {
  const { parameters, signature } = expectValue(await request<Challenge>('GET', '/bot-check/challenge'))
  const recaptchaToken = await solve({ parameters, signature })
  const ready = { ...form, needsProof: false, body: { ...form.body, recaptchaToken } }
  await saveForm(ready)
  return ready
}

async function takeProofAway(form: WaitingForm): Promise<WaitingForm> {
  const body = { ...form.body, recaptchaToken: undefined }
  const renewed = { ...form, key: crypto.randomUUID(), body, needsProof: true }
  await saveForm(renewed)
  await discardForm(form.key)
  return renewed
}
