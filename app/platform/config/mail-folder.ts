import { ConfigError } from './config-error.ts'

/** A folder of a mail server that is read over IMAP. */
export interface MailFolder {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password: string
  readonly folder: string
}

const needed = 'must be an address such as imaps://user:password@mail.example.com/INBOX'

/** Reads `imaps://user:password@host/folder`, the value of the setting `name`. Without a folder it is the inbox. */
export function readMailFolder(name: string, value: string): MailFolder {
  const url = /^imaps:\/\//i.test(value) && URL.canParse(value) ? new URL(value) : undefined
  if (!url?.hostname || !url.username || !url.password) throw new ConfigError(name, needed)
  try {
    return {
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: Number(url.port) || 993,
      user: decodeURIComponent(url.username),
      password: decodeURIComponent(url.password),
      folder: decodeURIComponent(url.pathname.slice(1)) || 'INBOX',
    }
  } catch {
    throw new ConfigError(name, 'has a percent sign that stands for no character: write it as %25')
  }
}

/** Writes the folder as its setting does, without the password. */
export function describeMailFolder({ host, port, user, folder }: MailFolder): string {
  return `imaps://${encodeURIComponent(user)}:hidden@${host}:${port}/${folder}`
}

/**
 * Reports whether mail to this address arrives in the folder's mailbox: its owner signs in at the mail server by the address or
 * by the name before the `@`.
 */
export function isMailboxOf({ user }: Pick<MailFolder, 'user'>, address: string): boolean {
  const lower = address.toLowerCase()
  return [lower, lower.slice(0, lower.lastIndexOf('@'))].includes(user.toLowerCase())
}
