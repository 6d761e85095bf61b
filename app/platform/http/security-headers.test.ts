import { expect, it } from 'vitest'
import { fileSecurityHeaders, securityHeaders } from './security-headers.server.ts'

it.each([
  [{ secure: true }, 'max-age=31536000'],
  [{ secure: false }, undefined],
])('with %j asks for https by %s', (config, expected) => {
  for (const headers of [securityHeaders(config), fileSecurityHeaders(config)]) {
    expect(headers['Strict-Transport-Security']).toBe(expected)
  }
})
