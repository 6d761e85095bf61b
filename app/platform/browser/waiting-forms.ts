import type { BotCheckFacts } from '../bot-check/bot-check.server.ts'
import { deleteEntry, readAll, saveEntry } from './device-store.ts'

/** A form that was filled in without a connection; the service worker sends it later. */
export interface WaitingForm {
  /** Its Idempotency-Key. */
  key: string
  /** The call of `/api` that takes it. */
  path: string
  body: Record<string, unknown>
  /** True where the server wants a proof that the worker computes right before it sends the form. */
  needsProof: boolean
  /** The form's name in the list of what waits. */
  label: string
  /** Milliseconds since 1970. */
  savedAt: number
  /** Why the server refused it; such a form stays until it is discarded. */
  refusal?: string
}

/** The tag of the Background Sync, for browsers that have it. */
export const waitingSyncTag = 'waiting-forms'

/** Shown in place of a form that was saved. */
export const waitingMessage = 'Saved. It will be sent when you are back online.'

/**
 * Reports whether a form can wait: there is no connection, a worker that sends it later, and a bot check that needs no
 * page.
 */
export function canWait(check: BotCheckFacts['kind'] = 'off'): boolean {
  return !navigator.onLine && check !== 'recaptcha' && Boolean(navigator.serviceWorker?.controller)
}

export const listWaitingForms = () => readAll<WaitingForm>('waiting')

export const discardForm = (key: string) => deleteEntry('waiting', key)

export const saveForm = (form: WaitingForm) => saveEntry('waiting', form)

/** Saves a form and asks the browser to start the worker for it as soon as there is a connection. */
export async function saveForLater(form: Omit<WaitingForm, 'savedAt'>): Promise<void> {
  await saveForm({ ...form, savedAt: Date.now() })
  // The form waits for neither: where the visitor has forbidden it, the next page sends the form.
  void navigator.serviceWorker.ready
    .then(({ sync }: SyncingRegistration) => sync?.register(waitingSyncTag))
    .catch(() => {})
}

interface SyncingRegistration extends ServiceWorkerRegistration {
  readonly sync?: { register(tag: string): Promise<void> }
}
