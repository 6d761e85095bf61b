import type { Config } from '../config/config.server.ts'
import { discardJobsFor } from '../jobs/job-store.server.ts'
import type { Jobs } from '../jobs/jobs.server.ts'
import { composeMail, type MailSender, readMailbox } from './compose-mail.ts'
import type { Mail, MailTransport, QueuedLetter } from './mail.server.ts'

interface MailOptions {
  config: Pick<Config, 'mail' | 'dataDir' | 'siteUrl'>
  jobs: Jobs
  /** The sender where `MAIL_FROM` is not set. */
  studio: { name: string; email: string }
  transport?: MailTransport
}

export function createMail({ config, jobs, studio, transport = transportFor(config) }: MailOptions): Mail {
  const sender: MailSender = {
    from: config.mail.from ? readMailbox(config.mail.from) : { name: studio.name, address: studio.email },
    siteName: studio.name,
    siteUrl: config.siteUrl,
  }
  return {
    async enqueue(db, message) {
      // Composed once beforehand: a bad address is the caller's error, not the job runner's.
      composeMail(message, '', sender)
      await jobs.enqueue(db, 'mail', message)
    },
    async enqueueLetter(db, letter, of) {
      await jobs.enqueue(db, 'mail', { letter, of } satisfies QueuedLetter)
    },
    async withdrawLetters(db, letters, of) {
      const payloads = letters.flatMap((letter) => of.map((id): QueuedLetter => ({ letter, of: id })))
      await discardJobsFor(db, 'mail', payloads)
    },
    deliver: (message, id) => transport.send(composeMail(message, id, sender)),
    check: () => transport.check(),
  }
}

/** Loads the mail library with the first mail, because it takes memory. */
function transportFor({ mail: { smtpUrl }, dataDir }: MailOptions['config']): MailTransport {
  const load = async () => {
    const { outboxFolder, smtpTransport } = await import('./transports.server.ts')
    return smtpUrl ? smtpTransport(smtpUrl) : outboxFolder(dataDir)
  }
  let loaded: Promise<MailTransport> | undefined
  const transport = () => {
    loaded ??= load()
    return loaded
  }
  return {
    send: async (mail) => (await transport()).send(mail),
    check: async () => (await transport()).check(),
  }
}
