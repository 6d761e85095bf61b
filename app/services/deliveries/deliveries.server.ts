import type { SelectQueryBuilder } from 'kysely'
import { z } from 'zod'
import type { Tables } from '#db/tables.ts'
import type { App } from '#platform/app.ts'
import type { Transaction } from '#platform/db/transaction.server.ts'
import { enqueueForEach } from '#platform/jobs/batch.server.ts'
import type { JobHandlers, Pool } from '#platform/jobs/jobs.server.ts'

/** The part of a send, of an issue or of a welcome mail that one recipient gets. */
export interface Delivery {
  itemId: string
  recipientId: string
}

interface Attempt<Outcome> {
  outcome: Outcome
  /** When it is tried again. Without it the delivery is over. */
  againAt?: Date | undefined
}

/** A kind of item that goes to many: one job for each recipient, in a pool that delays nothing else. */
export interface DeliveryKind<Outcome> {
  /** The kind of its jobs. */
  readonly job: string
  readonly pool: Pool
  /**
   * Sends to one recipient; undefined where nothing is left to send. Runs again for a recipient whose process died before
   * the outcome was recorded.
   */
  send(app: App, delivery: Delivery): Promise<Attempt<Outcome> | undefined>
  /** Records an outcome once, in the transaction that ends the attempt. */
  record(app: App, tx: Transaction, delivery: Delivery, outcome: Outcome): Promise<void>
}

/** Begins the deliveries of an item to the recipients of a query that have none yet. Returns their number. */
export function beginDeliveries<Table extends keyof Tables>(
  app: Pick<App, 'clock' | 'jobs'>,
  tx: Transaction,
  { job, pool }: Pick<DeliveryKind<never>, 'job' | 'pool'>,
  itemId: string,
  recipients: SelectQueryBuilder<Tables, Table, { id: string; runAt: string }>,
): Promise<number> {
  return enqueueForEach(app, tx, { id: itemId, kind: job, pool }, recipients)
}

/** Creates the handler of a kind's jobs. */
export function deliveryJobs<Outcome>(kind: DeliveryKind<Outcome>): JobHandlers {
  return {
    async [kind.job](app, payload, { batch }) {
      const delivery = { itemId: z.string().parse(batch), recipientId: z.string().parse(payload) }
      const attempt = await kind.send(app, delivery)
      if (!attempt) return {}
      const { outcome, againAt } = attempt
      return {
        ...(againAt && { againAt }),
        record: (tx) => kind.record(app, tx, delivery, outcome),
      }
    },
  }
}
