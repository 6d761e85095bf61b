import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { fileSecurityHeaders, pagePolicy, securityHeaders } from './security-headers.server.ts'

const hash = (body: string) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`

it('allows exactly the inline scripts of the page, and none that is injected later', () => {
  const html =
    '<head><script>early()</script></head><script type="module" async="">start()</script><script src="/a.js"></script>' +
    '<script type="application/ld+json">{"@context":"https://schema.org"}</script>'
  const policy = pagePolicy(html, { secure: true, botCheck: { kind: 'altcha' } })
  const scripts = policy.split('; ').find((part) => part.startsWith('script-src'))
  expect(scripts).toBe(`script-src 'self' ${hash('early()')} ${hash('start()')}`)
  expect(policy).not.toContain("script-src 'unsafe-inline'")
  expect(policy).toContain('upgrade-insecure-requests')
})

it('does not force https where the site has none', () => {
  expect(pagePolicy('', { secure: false, botCheck: { kind: 'off' } })).not.toContain(
    'upgrade-insecure-requests',
  )
})

it.each([
  [{ secure: true, hstsSubdomains: false }, 'max-age=31536000'],
  [{ secure: true, hstsSubdomains: true }, 'max-age=31536000; includeSubDomains'],
  [{ secure: false, hstsSubdomains: true }, undefined],
])('with %j asks browsers for https by %j', (config, expected) => {
  for (const headers of [securityHeaders(config), fileSecurityHeaders(config)]) {
    expect(headers['Strict-Transport-Security']).toBe(expected)
  }
})

const part = (policy: string, name: string) => policy.split('; ').find((each) => each.startsWith(`${name} `))
const keys = { kind: 'recaptcha', siteKey: 'key', secret: 'secret' } as const

it('lets in the hosts of reCAPTCHA where the owner has turned it on, and nobody else', () => {
  const policy = pagePolicy('', { secure: true, botCheck: { ...keys, url: 'https://www.google.com' } })
  const own = 'https://www.google.com/recaptcha/'
  expect(part(policy, 'script-src')).toBe(`script-src 'self' ${own} https://www.gstatic.com/recaptcha/`)
  expect(part(policy, 'frame-src')).toBe(`frame-src ${own} https://recaptcha.google.com/recaptcha/`)
  expect(part(policy, 'connect-src')).toBe(`connect-src 'self' ${own}`)
})

it('lets in a stand-in for reCAPTCHA alone', () => {
  const policy = pagePolicy('', { secure: false, botCheck: { ...keys, url: 'http://localhost:9000' } })
  expect(part(policy, 'script-src')).toBe("script-src 'self' http://localhost:9000/recaptcha/")
  expect(policy).not.toContain('google')
})

it('lets nobody in for the built-in check', () => {
  const policy = pagePolicy('', { secure: true, botCheck: { kind: 'altcha' } })
  expect(part(policy, 'script-src')).toBe("script-src 'self'")
  expect(part(policy, 'connect-src')).toBe("connect-src 'self'")
  expect(part(policy, 'frame-src')).toBeUndefined()
})
