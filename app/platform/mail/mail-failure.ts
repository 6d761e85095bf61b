interface FailureFacts {
  /** The code of the mail server's answer, such as 550; undefined where it gave none. */
  code: number | undefined
  /** The enhanced code of the answer (RFC 3463), such as `5.1.1`. */
  enhanced: string | undefined
  /** The command that failed, such as `RCPT TO`. */
  command: string | undefined
  /** The words of that answer. */
  answer: string | undefined
  /** Whether the whole mail had gone out. Without a code nobody knows then whether it was accepted. */
  isDataSent: boolean
}

/** A mail server's refusal, or a connection that ended. */
export class MailFailure extends Error {
  readonly code: FailureFacts['code']
  readonly enhanced: FailureFacts['enhanced']
  readonly command: FailureFacts['command']
  readonly answer: FailureFacts['answer']
  readonly isDataSent: boolean

  constructor(message: string, facts: FailureFacts, cause?: unknown) {
    super(message, { cause })
    this.name = 'MailFailure'
    this.code = facts.code
    this.enhanced = facts.enhanced
    this.command = facts.command
    this.answer = facts.answer
    this.isDataSent = facts.isDataSent
  }

  /**
   * Whether the recipient does not exist (RFC 5321: 5xx to RCPT). All other failures can be fixed, also a refusal by policy
   * (RFC 3463: 5.7.x), such as a relay that does not know us.
   */
  get isForGood(): boolean {
    const isPolicy = this.enhanced?.startsWith('5.7.') ?? false
    return this.command === 'RCPT TO' && this.code !== undefined && this.code >= 500 && !isPolicy
  }
}

/** Finds the mail server's refusal in an error of `mail.deliver`. */
export function findMailFailure(error: unknown): MailFailure | undefined {
  if (error instanceof MailFailure) return error
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof MailFailure ? cause : undefined
}
