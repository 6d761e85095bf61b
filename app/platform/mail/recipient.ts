/**
 * Returns the mailbox that several spellings of an address reach, so that a limit by recipient counts them as one: no
 * capitals, nothing behind a plus, and for Gmail no dots. Where a provider tells such addresses apart, they share one
 * count.
 */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase()
  const at = address.lastIndexOf('@')
  const [name = '', domain = ''] = [address.slice(0, at), address.slice(at + 1)]
  const plain = name.replace(/(?<=.)\+.*$/, '')
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com'
  return isGmail ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${domain}`
}
