import { type Failure, judgeFailure } from './failure.ts'

/** A server that passes mail on to several people reports on each. */
const mostGroups = 50

/**
 * Reads the part `message/delivery-status` (RFC 3464). A delay is no failure, and a mail that reached one of several people
 * has arrived.
 */
export function readDeliveryStatus(text: string): Failure[] {
  const groups = text
    .replaceAll('\r', '')
    .split(/\n[ \t]*\n/)
    .slice(0, mostGroups)
    .map(readFields)
  const actionOf = (fields: Map<string, string>) => fields.get('action') ?? ''
  if (groups.some((fields) => /^(delivered|relayed|expanded)\b/i.test(actionOf(fields)))) return []
  return groups.flatMap((fields) => {
    if (!/^failed\b/i.test(actionOf(fields))) return []
    const addresses = [fields.get('original-recipient'), fields.get('final-recipient')]
    return [
      judgeFailure(
        addresses.flatMap((address) => (address ? withoutType(address).replace(/^<|>$/g, '') : [])),
        { status: fields.get('status'), diagnostic: withoutType(fields.get('diagnostic-code') ?? '') },
      ),
    ]
  })
}

/** Reads fields as headers have them: `Name: value`, continued on lines that begin with a space. */
export function readFields(text: string): Map<string, string> {
  const fields = new Map<string, string>()
  for (const line of text
    .replaceAll('\r', '')
    .replace(/\n[ \t]+/g, ' ')
    .split('\n')) {
    const at = line.indexOf(':')
    const name = line.slice(0, Math.max(0, at)).trim().toLowerCase()
    if (name !== '' && !fields.has(name)) fields.set(name, line.slice(at + 1).trim())
  }
  return fields
}

/** `rfc822; ada@example.com` and `smtp; 550 5.1.1 ...` name their kind first. */
const withoutType = (value: string) => value.replace(/^[A-Za-z][\w-]*\s*;\s*/, '').trim()
