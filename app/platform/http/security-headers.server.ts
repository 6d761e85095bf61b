import type { Config } from '../config/config.server.ts'

type TransportConfig = Pick<Config, 'secure'>

/** Returns the headers of every answer; a page adds its own Content-Security-Policy. */
export function securityHeaders(config: TransportConfig): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    // Without its subdomains, where other services may run without https.
    ...(config.secure ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
  }
}

/**
 * Returns the headers that matter for a file of the build. The others concern documents: at 215 bytes for each of
 * the 26 files of a first visit they would add 6 KB.
 */
export function fileSecurityHeaders(config: TransportConfig): Record<string, string> {
  const all = securityHeaders(config)
  const named = ['X-Content-Type-Options', 'Cross-Origin-Resource-Policy', 'Strict-Transport-Security']
  return Object.fromEntries(Object.entries(all).filter(([name]) => named.includes(name)))
}

/** For answers that are not pages: nothing in them may run or be framed. */
export const inertPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'"
