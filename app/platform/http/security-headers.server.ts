import type { Config } from '../config/config.server.ts'

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
