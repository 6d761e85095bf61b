import { content } from '#content'
import type { App } from '#platform/app.ts'
import { studioDay } from '#platform/dates.ts'
import { listPrices } from '../../prices.server.ts'
import type { EditorFacts } from './editor-facts.ts'

/** Reads what the studio's folder says to those who write proposals and invoices. */
export function readEditorFacts({ clock }: Pick<App, 'clock'>): EditorFacts {
  const { vat, terms, paymentDays, consumer } = content
  return {
    vat: vat ? { name: vat.name, rate: vat.rate } : null,
    terms: terms.map(({ id, title }) => ({ id, title })),
    paymentDays,
    hasConsumerText: consumer !== undefined,
    prices: listPrices(),
    today: studioDay(clock.now()),
  }
}
