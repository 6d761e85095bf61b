import { attempt } from '#platform/http/attempt.ts'
import { subscribe } from './requests.ts'
import { subscribeFields } from './schema.ts'

export interface AddressOutcome {
  ok: boolean
  message: string
}

/** Fetched with the first press of the button: every page has the form, few visitors use it. */
export async function sendAddress(fields: FormData): Promise<AddressOutcome> {
  const checked = subscribeFields.safeParse({ email: fields.get('email') })
  if (!checked.success) return { ok: false, message: checked.error.issues[0]?.message ?? '' }
  const website = String(fields.get('website') ?? '')
  const outcome = await attempt(subscribe({ ...checked.data, website }))
  if (outcome.ok) return { ok: true, message: outcome.value.message }
  return { ok: false, message: outcome.fields.email ?? outcome.message }
}
