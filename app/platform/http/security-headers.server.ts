import { createHash } from 'node:crypto'
import type { Config } from '../config/config.server.ts'

const scriptTag = /<script\b([^>]*)>([\s\S]*?)<\/script>/g
const styleTag = /<style\b[^>]*>([\s\S]*?)<\/style>/g

type TransportConfig = Pick<Config, 'secure' | 'hstsSubdomains'>

/** Sent with every answer; a page adds its own Content-Security-Policy. */
export function securityHeaders(config: TransportConfig): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    ...(config.secure ? { 'Strict-Transport-Security': strictTransport(config) } : {}),
  }
}

/** Subdomains may belong to other services without https, so only the owner's setting includes them. */
function strictTransport({ hstsSubdomains }: TransportConfig): string {
  return `max-age=31536000${hstsSubdomains ? '; includeSubDomains' : ''}`
}

/**
 * What means something for a file of the build. The rest is about documents, and 215 bytes on each of the sixty files of a
 * first visit are 13 KB that a phone would fetch for nothing.
 */
export function fileSecurityHeaders(config: TransportConfig): Record<string, string> {
  const all = securityHeaders(config)
  const named = ['X-Content-Type-Options', 'Cross-Origin-Resource-Policy', 'Strict-Transport-Security']
  return Object.fromEntries(Object.entries(all).filter(([name]) => named.includes(name)))
}

/** For answers that are not pages: nothing in them may run or be framed. */
export const inertPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'"

/** Hot reload brings scripts, styles and a socket that no hash can name beforehand. */
export const developmentPolicy =
  "default-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self' ws:; base-uri 'none'"

/**
 * The policy of one page, with the hashes of its own inline scripts and styles; structured data is no script.
 * `style-src-attr` is open because React writes `style` attributes, which cannot load or run anything under the rest of
 * the policy.
 */
export function pagePolicy(html: string, config: Pick<Config, 'secure' | 'botCheck'>): string {
  const scripts = new Set<string>()
  for (const [, attributes = '', body = ''] of html.matchAll(scriptTag)) {
    if (!/\s(?:src=|type="application\/ld\+json")/.test(attributes) && body) scripts.add(hash(body))
  }
  const styles = new Set<string>()
  for (const [, body = ''] of html.matchAll(styleTag)) styles.add(hash(body))
  const { scripts: guests, frames, calls } = guestSources(config.botCheck)
  const policy = [
    "default-src 'self'",
    ['script-src', "'self'", ...scripts, ...guests].join(' '),
    `style-src 'self' ${[...styles].join(' ')}`.trim(),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ['connect-src', "'self'", ...calls].join(' '),
    ...(frames.length > 0 ? [['frame-src', ...frames].join(' ')] : []),
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(config.secure ? ['upgrade-insecure-requests'] : []),
  ]
  return policy.join('; ')
}

/** What reCAPTCHA fetches, frames and calls: nothing unless the owner has turned it on. */
function guestSources(botCheck: Config['botCheck']) {
  if (botCheck.kind !== 'recaptcha') return { scripts: [], frames: [], calls: [] }
  const own = `${botCheck.url}/recaptcha/`
  // Google keeps the script's second half on another host of its own; a stand-in has all of it in one place.
  const isGoogles = /^https:\/\/www\.(google\.com|recaptcha\.net)$/.test(botCheck.url)
  return {
    scripts: isGoogles ? [own, 'https://www.gstatic.com/recaptcha/'] : [own],
    frames: isGoogles ? [own, 'https://recaptcha.google.com/recaptcha/'] : [own],
    calls: [own],
  }
}

function hash(body: string): string {
  return `'sha256-${createHash('sha256').update(body).digest('base64')}'`
}
