import { createHash } from 'node:crypto'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { DocumentContext, InlineScript, InlineStyle, type RenderedDocument } from '#design/inline.tsx'
import { Prose } from '#design/writing/prose.tsx'
import { speculationRules } from '#islands/speculation-rules.ts'
import { pagePolicy } from './policy.server.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const part = (policy: string, name: string) => policy.split('; ').find((each) => each.startsWith(`${name} `))
const blank = (): RenderedDocument => ({ siteScript: '/site.js', scripts: new Set(), styles: new Set() })
const altcha = { secure: true, botCheck: { kind: 'altcha' } } as const
const keys = { kind: 'recaptcha', siteKey: 'key', secret: 'secret' } as const

it('names scripts and styles marked while rendering, and none from a text', () => {
  const document = blank()
  const html = renderToString(
    <DocumentContext value={document}>
      <InlineScript text="early()" />
      <InlineStyle text="@layer base;" />
      <Prose html="<script>stolen()</script><style>body{display:none}</style>" />
    </DocumentContext>,
  )
  expect(html).toContain('<script>early()</script>')
  expect(html).toContain('<script>stolen()</script>')
  const policy = pagePolicy(document, altcha)
  expect(part(policy, 'script-src')).toBe(`script-src 'self' ${hash('early()')} ${hash(speculationRules)}`)
  expect(part(policy, 'style-src')).toBe(`style-src 'self' ${hash('@layer base;')}`)
  expect(policy).toContain('upgrade-insecure-requests')
})

it("names the router's own scripts by the nonce of the one answer they stand in", () => {
  const policy = pagePolicy({ ...blank(), nonce: 'abc' }, altcha)
  expect(part(policy, 'script-src')).toBe(`script-src 'self' ${hash(speculationRules)} 'nonce-abc'`)
})

it('does not force https where the site has none', () => {
  const policy = pagePolicy(blank(), { secure: false, botCheck: { kind: 'off' } })
  expect(policy).not.toContain('upgrade-insecure-requests')
})

it('lets in the hosts of reCAPTCHA where the owner has turned it on, and nobody else', () => {
  const policy = pagePolicy(blank(), { secure: true, botCheck: { ...keys, url: 'https://www.google.com' } })
  const own = 'https://www.google.com/recaptcha/'
  expect(part(policy, 'script-src')).toMatch(/^script-src 'self' 'sha256-\S+' https:\S+ https:\S+$/)
  expect(part(policy, 'script-src')).toContain(` ${own} https://www.gstatic.com/recaptcha/`)
  expect(part(policy, 'frame-src')).toBe(`frame-src ${own} https://recaptcha.google.com/recaptcha/`)
  expect(part(policy, 'connect-src')).toBe(`connect-src 'self' ${own}`)
})

it('lets in a stand-in for reCAPTCHA alone', () => {
  const policy = pagePolicy(blank(), { secure: false, botCheck: { ...keys, url: 'http://localhost:9000' } })
  expect(part(policy, 'script-src')).toMatch(/ http:\/\/localhost:9000\/recaptcha\/$/)
  expect(policy).not.toContain('google')
})

it('lets nobody in for the built-in check', () => {
  const policy = pagePolicy(blank(), altcha)
  expect(part(policy, 'connect-src')).toBe("connect-src 'self'")
  expect(part(policy, 'frame-src')).toBeUndefined()
})
