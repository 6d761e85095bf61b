/** Why the mailbox could not be read, in the owner's words. */
export class MailboxTrouble extends Error {
  /** The messages that were asked for when it arose. */
  uids: readonly number[] = []
}

interface Circumstances {
  host: string
  isLate: boolean
  withinMs: number
}

/** Describes an error of the connection. A server's own words may name the user, never the password. */
export function describeTrouble(error: unknown, { host, isLate, withinMs }: Circumstances): MailboxTrouble {
  const {
    code = '',
    authenticationFailed,
    message = '',
  } = error as Error & {
    code?: string
    authenticationFailed?: boolean
  }
  if (isLate) {
    return new MailboxTrouble(`${host} took longer than ${withinMs / 1000} seconds.`, { cause: error })
  }
  // The library also calls a connection that ends during the sign-in a failed sign-in.
  const words = wordsOf(code, host) ?? (authenticationFailed && refused(host))
  return new MailboxTrouble(words || `${host} cannot be read: ${message}`, { cause: error })
}

const refused = (host: string) => `${host} refuses the user name or the password of the mailbox.`

function wordsOf(code: string, host: string): string | undefined {
  if (/TIMEOUT|ETIMEDOUT/i.test(code)) return `${host} does not answer.`
  if (code === 'ECONNREFUSED') return `${host} refuses connections: is it the right port?`
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `The name ${host} leads to no machine.`
  if (/CERT|SELF_SIGNED|ERR_TLS|UNABLE_TO/i.test(code)) return `${host} has no valid certificate (${code}).`
  if (/^(ECONNRESET|EPIPE|NoConnection|ClosedAfterConnect\w*)$/.test(code)) {
    return `${host} closed the connection.`
  }
  return undefined
}
