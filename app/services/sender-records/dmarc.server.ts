import type { Names } from './names.server.ts'
import type { SenderRecord } from './record.ts'
import type { Sender } from './sender.server.ts'

/** Looks at the record of the domain, or of the one above it (RFC 7489). */
export async function checkDmarc(
  names: Pick<Names, 'findTxt'>,
  { domain, reportsTo }: Sender,
): Promise<SenderRecord> {
  const above = domain.split('.').slice(1).join('.')
  const own = await findDmarc(names, domain)
  const record = own ?? (above.includes('.') ? await findDmarc(names, above) : undefined)
  const place = `_dmarc.${own === undefined && record !== undefined ? above : domain}`
  if (record === undefined) {
    const action = `Add a TXT record to ${place}.`
    const line = `v=DMARC1; p=quarantine; rua=mailto:${reportsTo}`
    return { state: 'warn', text: `${domain} has no record`, action, line, place }
  }
  if (!/;\s*p=none/i.test(record)) return { state: 'fine', text: record }
  const line = record.replace(/(;\s*)p=none/i, '$1p=quarantine')
  return { state: 'warn', text: record, action: 'Better: p=quarantine', line, place }
}

async function findDmarc({ findTxt }: Pick<Names, 'findTxt'>, domain: string): Promise<string | undefined> {
  return (await findTxt(`_dmarc.${domain}`)).find((text) => /^v=DMARC1/i.test(text))
}
