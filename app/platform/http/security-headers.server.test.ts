import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { pagePolicy } from './security-headers.server.ts'

const hash = (body: string) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`

it('allows exactly the inline scripts of the page, and none that is injected later', () => {
  const html =
    '<head><script>early()</script></head><script type="module" async="">start()</script><script src="/a.js"></script>'
  const policy = pagePolicy(html, { secure: true })
  const scripts = policy.split('; ').find((part) => part.startsWith('script-src'))
  expect(scripts).toBe(`script-src 'self' ${hash('early()')} ${hash('start()')}`)
  expect(policy).not.toContain("script-src 'unsafe-inline'")
  expect(policy).toContain('upgrade-insecure-requests')
})

it('does not force https where the site has none', () => {
  expect(pagePolicy('', { secure: false })).not.toContain('upgrade-insecure-requests')
})
