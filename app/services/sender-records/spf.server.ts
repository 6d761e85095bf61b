import type { Names } from './names.server.ts'
import type { SenderRecord } from './record.ts'
import type { Sender } from './sender.server.ts'

export async function checkSpf(
  names: Pick<Names, 'findTxt'>,
  { domain, relay }: Sender,
): Promise<SenderRecord> {
  const place = domain
  const records = await findSpf(names, domain)
  const [record] = records
  if (record === undefined) {
    const action = `Add a TXT record to ${domain}. If your email provider names one, take that.`
    return {
      ...{ state: 'warn', text: `${domain} has no record`, action },
      ...{ line: `v=spf1 a:${relay} mx ~all`, place },
    }
  }
  if (records.length > 1) {
    const text = `${domain} has ${records.length} records, and then none counts`
    return { state: 'warn', text, action: 'Join them in one.' }
  }
  if (/[ ]\+?all$/i.test(record)) {
    const action = 'It lets anyone send in your name. Better: ~all'
    return { state: 'warn', text: record, action, line: record.replace(/\+?all$/i, '~all'), place }
  }
  if ((await countLookups(names, record, mostLookups)) < 0) {
    const action = `It needs more than ${mostLookups} lookups, so none of it counts. Remove services that do not send email for you.`
    return { state: 'warn', text: record, action }
  }
  return { state: 'fine', text: record }
}

async function findSpf({ findTxt }: Pick<Names, 'findTxt'>, domain: string): Promise<string[]> {
  return (await findTxt(domain)).filter((text) => /^v=spf1( |$)/i.test(text))
}

/** RFC 7208, 4.6.4: those in included records count, too. */
const mostLookups = 10

/** Returns how many further questions are left after a record, or less than 0 where they do not suffice. */
async function countLookups(names: Pick<Names, 'findTxt'>, record: string, most: number): Promise<number> {
  let left = most
  for (const term of record.split(/\s+/).slice(1)) {
    const [, kind = '', host] =
      /^[-+~?]?(include|a|mx|ptr|exists|redirect)(?:[:=]([^/]+))?(?:\/\S*)?$/i.exec(term) ?? []
    if (kind === '') continue
    left -= 1
    if (left < 0) return left
    if (!/^(include|redirect)$/i.test(kind) || !host || host.includes('%')) continue
    const [included] = await findSpf(names, host)
    if (included !== undefined) left = await countLookups(names, included, left)
  }
  return left
}
