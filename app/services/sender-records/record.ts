/** What the name servers say of the sender, and what would be better. */
export interface SenderRecord {
  state: 'fine' | 'warn' | 'unknown'
  text: string
  /** What to do. */
  action?: string
  /** The line to paste. */
  line?: string
  /** The name whose record the line is. */
  place?: string
}
