import { access, constants, mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { MailTransport } from './mail.server.ts'
import { toMailOptions } from './mail-options.ts'

const writer = createTransport({
  streamTransport: true,
  buffer: true,
  newline: 'windows',
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** Saves every mail as a file that mail programs open (RFC 5322), for sites without a mail server. */
export function outboxFolder(dataDir: string): MailTransport {
  const folder = join(dataDir, 'outbox')
  return {
    async send(mail) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const { message } = await writer.sendMail(toMailOptions(mail))
      // Ids begin with the time, so names sort by it, and a mail sent again replaces its own file.
      const path = join(folder, `${mail.id}.eml`)
      await writeWhole(`${path}.partial`, message as Buffer)
      await rename(`${path}.partial`, path)
    },
    async check() {
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await access(folder, constants.W_OK)
        return undefined
      } catch (error) {
        return `${folder} cannot be written to (${(error as NodeJS.ErrnoException).code})`
      }
    },
  }
}

async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'w', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}
