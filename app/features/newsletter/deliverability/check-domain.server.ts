import type { Names } from '#services/sender-records/names.server.ts'
import type { Check } from '../issues/schema.ts'
import { type LookedUpConfig, lookUpSender } from './look-up-sender.server.ts'

/** Looks up SPF, DKIM and DMARC of the sender before an issue is sent. */
export async function checkDomain(
  { config }: { config: LookedUpConfig },
  names?: Names,
  withinMs?: number,
): Promise<Check[]> {
  const lamps = await lookUpSender(config, names, withinMs)
  return lamps.flatMap(({ id, state, text, action, line }): Check[] => {
    if (id !== 'spf' && id !== 'dkim' && id !== 'dmarc') return []
    if (state === 'unknown') return [{ id, state, message: text }]
    const message = action ? `${/[.?!]$/.test(text) ? text : `${text}.`} ${action}` : text
    return [{ id, state, message, ...(line && { line }) }]
  })
}
