import { createPublicKey } from 'node:crypto'
import type { SigningKey } from '#platform/config/signing-key.ts'
import type { Names } from './names.server.ts'
import type { SenderRecord } from './record.ts'
import type { Sender } from './sender.server.ts'

/**
 * Looks for the key in the name servers: under its selector where this site signs, otherwise under the usual ones. A selector
 * cannot be listed, only guessed, so that mails may be signed all the same where none is found.
 */
export function checkDkim(
  names: Pick<Names, 'findTxt'>,
  sender: Sender,
  signing: SigningKey | undefined,
): Promise<SenderRecord> {
  return signing ? checkOwnKey(names, sender, signing) : guessKey(names, sender)
}

async function checkOwnKey(
  names: Pick<Names, 'findTxt'>,
  { domain }: Sender,
  { selector, key }: SigningKey,
): Promise<SenderRecord> {
  const place = `${selector}._domainkey.${domain}`
  const published = createPublicKey(key)
  const own = published.export({ type: 'spki', format: 'der' }).toString('base64')
  const paste = { line: `v=DKIM1; k=rsa; p=${own}`, place }
  const keys = await findKeys(names, place)
  if (keys.includes(own)) {
    const bits = published.asymmetricKeyDetails?.modulusLength
    return { state: 'fine', text: `${selector}._domainkey${bits ? `, ${bits} bits` : ''}, signs every email` }
  }
  const action = `Add a TXT record to ${place}, or signed emails count as forged.`
  const text =
    keys.length === 0 ? `${place} has no key` : `${place} has another key than the one that signs your emails`
  return { state: 'warn', text, action, ...paste }
}

/** The selectors of common mail servers. */
const selectors = [
  ...['default', 'mail', 'dkim', 'google', 'selector1', 'selector2', 'k1', 's1', 's2', 'fm1', 'key1', 'smtp'],
]

async function guessKey(names: Pick<Names, 'findTxt'>, { domain }: Sender): Promise<SenderRecord> {
  const found = await Promise.all(
    selectors.map(async (selector) =>
      (await findKeys(names, `${selector}._domainkey.${domain}`)).map((key) => ({
        selector,
        bits: countBits(key),
      })),
    ),
  )
  const [known] = found.flat()
  if (!known) {
    const text =
      'No key under the usual names. Your email provider can tell you whether your emails are signed, and with which key.'
    return { state: 'unknown', text }
  }
  const { selector, bits } = known
  const text = `${selector}._domainkey${bits ? `, ${bits} bits` : ''}`
  if (bits === undefined || bits >= 1024) return { state: 'fine', text }
  return { state: 'warn', text, action: 'Too short to count. Ask your email provider for a new key.' }
}

async function findKeys({ findTxt }: Pick<Names, 'findTxt'>, name: string): Promise<string[]> {
  const texts = await findTxt(name)
  return texts.flatMap((text) => /(?:^|;)\s*p=([\w+/=\s]+)/.exec(text)?.[1]?.replaceAll(/\s/g, '') || [])
}

/** Ed25519 keys are 32 bytes without a wrapping, and long enough. */
function countBits(key: string): number | undefined {
  try {
    const der = Buffer.from(key, 'base64')
    return createPublicKey({ key: der, format: 'der', type: 'spki' }).asymmetricKeyDetails?.modulusLength
  } catch {
    return undefined
  }
}
