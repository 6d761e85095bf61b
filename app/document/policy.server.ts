import { createHash } from 'node:crypto'
import type { RenderedDocument } from '#design/inline.tsx'
import { speculationRules } from '#islands/speculation-rules.ts'
import type { Config } from '#platform/config/config.server.ts'

/** Hot reload brings scripts, styles and a socket that no hash can name beforehand. */
export const developmentPolicy =
  "default-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self' ws:; base-uri 'none'"

/**
 * The policy of one page: names the inline scripts and styles that the page marked while it was rendered, and no other that
 * stands in its HTML. `style-src-attr` is open because React writes `style` attributes, which cannot load or run anything
 * under the rest of the policy.
 */
export function pagePolicy(
  { scripts, styles, nonce }: Pick<RenderedDocument, 'scripts' | 'styles' | 'nonce'>,
  config: Pick<Config, 'secure' | 'botCheck'>,
): string {
  const { scripts: thirdParties, frames, calls } = thirdPartySources(config.botCheck)
  // The visitors' script adds these rules, on previews too, which are documents of their own for each answer.
  const inlineScripts = [hash(speculationRules), ...(nonce ? [`'nonce-${nonce}'`] : [])]
  const policy = [
    "default-src 'self'",
    ['script-src', "'self'", ...Array.from(scripts, hash), ...inlineScripts, ...thirdParties].join(' '),
    ['style-src', "'self'", ...Array.from(styles, hash)].join(' '),
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

/** Sources that reCAPTCHA needs; none unless the owner has turned it on. */
function thirdPartySources(botCheck: Config['botCheck']) {
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

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
