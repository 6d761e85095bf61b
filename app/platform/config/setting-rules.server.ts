import { createECDH } from 'node:crypto'
import { z } from 'zod'

export const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${least} to ${most}`)
    .transform(Number)
    .refine((n) => n >= least && n <= most, `must be a whole number from ${least} to ${most}`)

export const webOrigin = z
  .string()
  .refine((text) => isWebOrigin(text), 'must be an origin such as https://example.com, without a path')
  .transform((text) => new URL(text).origin)

const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })
export const bookingUrl = z
  .string()
  .refine(
    (text) => text === 'off' || webAddress.safeParse(text).success,
    'must be an http or https address, or off',
  )

export const email = z.email('must be an email address')

const addressPattern = String.raw`[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}]+`

/** An address, or a name with the address in angle brackets. */
export const mailbox = z
  .string()
  .max(254, 'must be at most 254 characters long')
  .regex(
    new RegExp(String.raw`^("?[^"<>\p{Cc}]*"?\s*<${addressPattern}>|${addressPattern})$`, 'u'),
    'must contain an email address',
  )

/** The name or the IP address of a server. */
export const serverName = z
  .string()
  .regex(
    /^([a-z0-9]([a-z0-9.-]*[a-z0-9])?|[0-9a-f:]*:[0-9a-f:]+)$/i,
    'must be a name such as mail.example.com',
  )

export const portNumber = wholeNumber(1, 65_535)

export const hosts = z
  .string()
  .regex(/^[a-z0-9.-]+(:\d+)?(\s*,\s*[a-z0-9.-]+(:\d+)?)*$/i, 'must be a comma-separated list of hosts')

/** One label of a host name (RFC 6376). */
export const dkimSelector = z
  .string()
  .regex(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i, 'must be letters, digits and hyphens')

export const privateKey = z
  .string()
  .regex(/^[A-Za-z0-9_-]{43}$/, 'must be a private key of P-256: 32 bytes as base64url')
  .refine(isPrivateKey, 'must be a private key of P-256: 32 bytes as base64url')

function isWebOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, pathname, search, hash, username } = new URL(text)
  return /^https?:$/.test(protocol) && pathname === '/' && !search && !hash && !username
}

function isPrivateKey(text: string): boolean {
  try {
    createECDH('prime256v1').setPrivateKey(text, 'base64url')
    return true
  } catch {
    return false
  }
}
