/** The name servers' answer about the sender, and the record that would be better. */
export interface SenderRecord {
  state: 'fine' | 'warn' | 'unknown'
  text: string
  /** The next step, in words. */
  action?: string
  /** The line to paste. */
  line?: string
  /** The name whose record the line is. */
  place?: string
}
