import type { App } from '#platform/app.ts'
import { studioDay } from '#platform/dates.ts'
import { ours } from '#platform/markdown/renderer.server.ts'
import { consumerText, findSellerTerms, findTerms } from '../terms.server.ts'
import type { FrozenProposal } from './frozen.ts'
import { type ProposalRecord, readDraft, type VersionRecord } from './proposal.server.ts'
import { hashRecord, writeRecord } from './record.server.ts'

/** Freezes what is saved of a proposal. Renders its texts, so it runs before the transaction. */
export async function freezeProposal(
  { clock, renderer }: Pick<App, 'clock' | 'renderer'>,
  row: ProposalRecord,
  by: string,
): Promise<FrozenProposal> {
  const { to, content, timeline, lines, deposit, terms: termsId } = readDraft(row)
  const terms = findTerms(termsId)
  const consumer = to.consumer ? consumerText() : undefined
  const [body, termsHtml, consumerHtml] = await Promise.all([
    renderer.article(by, content),
    terms && renderer.article(ours, terms.text),
    consumer === undefined ? undefined : renderer.article(ours, consumer),
  ])
  return {
    number: row.number ?? 0,
    version: row.version + 1,
    ...{ title: row.title, to, content, contentHtml: body.html, timeline, deposit },
    lines: lines.map((line) => ({ ...line, price: line.price ?? 0 })),
    validUntil: row.validUntil,
    sentOn: studioDay(clock.now()),
    terms: terms && termsHtml ? { ...terms, html: termsHtml.html } : null,
    consumer: consumer !== undefined && consumerHtml ? { text: consumer, html: consumerHtml.html } : null,
    seller: findSellerTerms(),
  }
}

export function recordOf(frozen: FrozenProposal): { record: string; hash: string } {
  const record = writeRecord(frozen)
  return { record, hash: hashRecord(record) }
}

/** Whether a client would read the same in both. */
export function isUnchanged(frozen: FrozenProposal, last: Pick<VersionRecord, 'frozen'>): boolean {
  const before: FrozenProposal = JSON.parse(last.frozen)
  const plain = (each: FrozenProposal) => JSON.stringify({ ...each, number: 0, version: 0, sentOn: '' })
  return plain(frozen) === plain(before)
}
