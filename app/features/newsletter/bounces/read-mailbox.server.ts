import type { App } from '#platform/app.ts'
import type { MailFolder } from '#platform/config/mail-folder.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { dayMs } from '#platform/durations.ts'
import { readReturnToken } from '#platform/mail/return-marks.server.ts'
import { createTaskProcess } from '#platform/processes/task-process.server.ts'
import { findProgress, recordReading, recordTrouble } from './mailbox-state.server.ts'
import { MailboxTrouble } from './mailbox-trouble.server.ts'
import { type OpenMailbox, withMailbox } from './open-mailbox.server.ts'
import { mostBytes, type Report } from './read-report.server.ts'
import { recordBounce } from './record-bounce.server.ts'

const withinMs = 40_000
/** A reading that has taken this long leaves the rest to the next one. */
const enoughMs = 25_000
/** The number of messages in one request. */
const portion = 50
/** The limits of reconnecting: total time, and number of broken connections. */
const aroundMs = 60_000
const mostFailures = 20
/** The first reading takes reports about mails that are still known. */
const firstReadingMs = 30 * dayMs

/**
 * Reads the new messages of the mailbox, and records the reports among them. Progress is stored with each
 * message, so that a reading that is cut off goes on where it was. A failure is recorded for the owner and thrown no further.
 */
export async function readMailbox(app: App, limitMs = withinMs): Promise<void> {
  const { bounces } = app.config
  if (!bounces) return
  const reader = createReportReader()
  try {
    await readAround(app, bounces, reader, limitMs)
  } catch (error) {
    if (!(error instanceof MailboxTrouble)) throw error
    app.log.warn({ reason: error.message }, 'the mailbox of returned mail could not be read')
    await recordTrouble(app, bounces, error.message)
  } finally {
    reader.stop()
  }
}

/**
 * Reconnects after a message has broken the connection, and then reads messages one by one. Skips a message that broke two
 * connections on its own, and counts it as unreadable once a later one could be read: until then the server may be at fault.
 */
async function readAround(
  app: App,
  folder: MailFolder,
  reader: ReportReader,
  limitMs: number,
): Promise<void> {
  const until = performance.now() + aroundMs
  const failed: number[] = []
  let unreadable: number[] = []
  let reason = ''
  for (let size = portion; ; size = 1) {
    try {
      return await withMailbox(folder, limitMs, (mailbox) =>
        readNew(app, folder, mailbox, { reader, size, unreadable, reason }),
      )
    } catch (error) {
      const isOver = performance.now() > until || failed.length >= mostFailures
      if (isOver || !(error instanceof MailboxTrouble) || error.uids.length === 0) throw error
      reason = error.message
      if (error.uids.length === 1) failed.push(...error.uids)
      unreadable = failed.filter((uid, index) => failed.indexOf(uid) !== index)
    }
  }
}

interface Way {
  reader: ReportReader
  /** Messages that are asked for together. */
  size: number
  unreadable: readonly number[]
  /** Why they cannot be read. */
  reason: string
}

async function readNew(
  app: App,
  folder: MailFolder,
  mailbox: OpenMailbox,
  { reader, size, unreadable, reason }: Way,
): Promise<void> {
  const until = performance.now() + enoughMs
  const { uidValidity } = mailbox
  const known = await findProgress(app.db, folder)
  const lastUid = known?.uidValidity === uidValidity ? known.lastUid : 0
  const since = new Date(app.clock.now().getTime() - firstReadingMs)
  const all = await mailbox.listUids(lastUid, since)
  if (all.length === 0) return store(app, folder, { uidValidity, lastUid })
  const uids = all.filter((uid) => !unreadable.includes(uid))
  if (uids.length === 0) throw new MailboxTrouble(reason)
  for (let from = 0; from < uids.length; from += size) {
    const some = uids.slice(from, from + size)
    for (const { uid, headers, receivedAt = app.clock.now() } of await mailbox.listMessages(some)) {
      if (!mayBeReport(headers)) continue
      if (performance.now() > until) return
      const message = await mailbox.readMessage(uid, mostBytes)
      const report = message && (await reader.read(message))
      await store(app, folder, {
        uidValidity,
        lastUid: uid,
        unreadable,
        ...(report && { report, receivedAt }),
      })
    }
    await store(app, folder, { uidValidity, lastUid: some.at(-1) ?? lastUid, unreadable })
  }
}

/** Reports have a type of their own. */
const mayBeReport = (headers: string) => /^content-type:\s*multipart\/report\b/im.test(headers)

interface Step {
  uidValidity: string
  lastUid: number
  /** Messages that are read around. */
  unreadable?: readonly number[]
  report?: Report
  /** When the report came. */
  receivedAt?: Date
}

async function store(
  app: App,
  folder: MailFolder,
  { report, receivedAt = app.clock.now(), ...progress }: Step,
): Promise<void> {
  // The mail's own token comes first; its text may quote others.
  const ids = report?.tokens.map((token) => readReturnToken(app.secrets, token)).find((each) => each)
  await inTransaction(app, async (tx) => {
    const record = report && ids && (() => recordBounce(tx, app, ids, { ...report, receivedAt }))
    const steppedOver = await recordReading(tx, app, folder, { ...progress, record })
    if (steppedOver.length === 0) return
    tx.afterCommit(() =>
      app.log.warn({ uids: steppedOver }, 'messages of the mailbox of returned mail were stepped over'),
    )
  })
}

/** Reads reports one after the other in a process of its own: 128 KB of line ends take its parser seven seconds. */
interface ReportReader {
  /** Returns undefined for a message that is no report, or that takes too long to be one. */
  read(message: Uint8Array): Promise<Report | undefined>
  /** Ends the process at once. */
  stop(): void
}

/** A whole report takes a hundredth of this. */
const readMs = 3_000
/** Megabytes. */
const heap = 128

function createReportReader(): ReportReader {
  const limits = { withinMs: readMs, heap }
  const { ask, stop } = createTaskProcess<Uint8Array, Report | undefined>('read-report', limits)
  return {
    async read(message) {
      const outcome = await ask(message)
      if ('answer' in outcome) return outcome.answer
      if (outcome.failed !== 'not-started') return undefined
      throw new MailboxTrouble('Reports cannot be read at the moment: no process could be started for them.')
    },
    stop,
  }
}
