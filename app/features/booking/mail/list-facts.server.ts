import type { MailFact } from '#platform/mail/mail.server.ts'

/** Lists the facts that have a value. */
export function listFacts(
  facts: readonly (readonly [label: string, value: string | false | null | undefined])[],
): MailFact[] {
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}
