import { access, constants } from 'node:fs/promises'
import { describeMailFolder } from '#platform/config/mail-folder.ts'
import { outboxPath } from '#platform/mail/outbox.server.ts'
import { findReading } from '#services/returned-mail/reading.server.ts'
import { checkDkim } from '#services/sender-records/dkim.server.ts'
import { checkDmarc } from '#services/sender-records/dmarc.server.ts'
import type { SenderRecord } from '#services/sender-records/record.ts'
import { findSender } from '#services/sender-records/sender.server.ts'
import { checkSpf } from '#services/sender-records/spf.server.ts'
import type { Look } from './checked-site.server.ts'
import { about, type Finding, type FindingName } from './finding.ts'

export const checkMail: Look = async ({ config, mail }) => {
  const say = about('Email')
  // The mail library takes memory, which a site without a mail server would need for this alone.
  const trouble = config.mail.smtpUrl ? await mail.check() : await checkOutbox(outboxPath(config.dataDir))
  if (trouble) {
    const action =
      'Every email is kept and retried for several days. Check the server in Settings, under Email.'
    return say.warn(['cannot be sent at the moment', trouble], action)
  }
  if (config.mail.smtpUrl) return say.ok('the email server accepts email')
  const where = `it is saved in ${outboxPath(config.dataDir)}`
  return say.warn(
    ['email cannot be sent yet and reaches nobody', where],
    'Set the email server in Settings, under Email.',
  )
}

/** The folder is made with the first mail. */
async function checkOutbox(folder: string): Promise<string | undefined> {
  try {
    await access(folder, constants.W_OK)
    return undefined
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return code === 'ENOENT' ? undefined : `${folder} cannot be written to (${code})`
  }
}

/** Looks up SPF, DKIM and DMARC of the sender's domain. */
export const checkSender: Look = async ({ config, edges }) => {
  const sender = findSender(config)
  if (!sender) return []
  const [spf, dkim, dmarc] = await Promise.all([
    checkSpf(edges, sender),
    checkDkim(edges, sender, config.mail.dkim),
    checkDmarc(edges, sender),
  ])
  return [...toFindings('SPF', spf), ...toFindings('DKIM', dkim), ...toFindings('DMARC', dmarc)]
}

/** A key that was not found may exist all the same, which is nothing to report. */
function toFindings(name: FindingName, { state, text, action, line }: SenderRecord): Finding[] {
  if (state === 'unknown') return []
  const say = about(name)
  const [finding] =
    state === 'fine' ? say.ok(text) : say.warn(['your email may be taken for spam', text], action)
  return finding ? [{ ...finding, ...(line && { record: line }) }] : []
}

/** Looks at the last reading of the mailbox of returned mail. */
export const checkReturnedMail: Look = async ({ config, db }) => {
  const say = about('Returned email')
  if (!config.bounces || !db) return []
  const reading = await findReading(db, describeMailFolder(config.bounces))
  if (!reading?.error) {
    const { readAt = null, unreadable = 0 } = reading ?? {}
    const skipped = unreadable > 0 ? `; emails that could not be read were skipped: ${unreadable}` : ''
    const text = readAt ? `${config.bounces.host} can be read${skipped}` : 'its mailbox has not been read yet'
    return say.ok(text)
  }
  const action =
    'Until it can be read, addresses that no longer exist stay on the list. Check the mailbox in Settings, under Deliverability.'
  return say.warn(['the mailbox cannot be read', reading.error], action)
}
