import { expect, it } from 'vitest'
import { password, signedIn, TestBrowser } from '#tests/support/accounts.server.ts'
import { describeOnBothEngines } from '#tests/support/test-app.server.ts'

const calls: [method: string, path: string, fields: string[]][] = [
  ['POST', '/auth/login', ['email', 'password', 'remember']],
  ['POST', '/auth/two-factor', ['code', 'remember']],
  ['POST', '/auth/passkey', ['response', 'remember']],
  ['POST', '/auth/register', ['name', 'email', 'password', 'token']],
  ['POST', '/auth/forgot', ['email']],
  ['POST', '/auth/reset', ['token', 'password']],
  ['POST', '/auth/email/confirm', ['token']],
  ['POST', '/auth/email/undo', ['token']],
  ['PUT', '/users/profile', ['name', 'email', 'currentPassword']],
  ['PUT', '/users/password', ['currentPassword', 'newPassword']],
  ['POST', '/users', ['email', 'role', 'name']],
  ['PUT', '/users/ID', ['role']],
  ['DELETE', '/users/ID', []],
  ['DELETE', '/users/invitations/ID', []],
  ['POST', '/users/invitations/ID/resend', []],
  ['DELETE', '/users/ID/sessions', []],
  ['DELETE', '/users/sessions', ['password']],
  ['DELETE', '/users/sessions/ID', ['password']],
  ['POST', '/users/two-factor', ['password']],
  ['POST', '/users/two-factor/confirm', ['code']],
  ['POST', '/users/two-factor/recovery-codes', ['password']],
  ['DELETE', '/users/two-factor', ['password']],
  ['POST', '/users/passkeys/options', ['password']],
  ['POST', '/users/passkeys', ['name', 'response']],
  ['PUT', '/users/passkeys/ID', ['name']],
  ['DELETE', '/users/passkeys/ID', ['password']],
  ['POST', '/users/passkeys/proof', ['response']],
]

const oddities: unknown[] = [
  ...[null, true, 0, -1, 1e308, '', ' ', [], {}, ['x'], { id: 'x' }, { id: '\u0000' }],
  ...['x\u0000y', '\ud800', "'; drop table user; --", '%00', './..', 'x'.repeat(5_000), '🦔'.repeat(200)],
  ...[
    'ada@example.com',
    'x\u0000@example.com',
    'a@b.co\r\nBcc: c@d.eu',
    password,
    'admin',
    '123456',
    '000000',
  ],
  { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: 'e30', authenticatorData: '' } },
]
const oddIds = ['x', '%00', '%E0%A4%A', 'null', '..%2f..', "'--", 'x'.repeat(2_000), '%F0%9F%A6%94']

/** Mulberry32, seeded, so that every run sends the same requests. */
function seeded(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

describeOnBothEngines('malformed requests', (setup) => {
  it.each(['a stranger', 'an administrator'])('from %s are refused, and never fail with 500', async (who) => {
    const { app } = await setup()
    const admin = await signedIn(app)
    const pick = seeded(who.length)
    const statuses = new Set<number>()
    for (let n = 0; n < 400; n += 1) {
      // A new address each time, so that no rate limit is met.
      const browser = new TestBrowser(app, `198.51.${n >> 8}.${n & 255}`)
      if (who !== 'a stranger') for (const cookie of admin.cookies) browser.cookies.set(...cookie)
      if (pick(4) === 0)
        browser.cookies.set(
          'headrow.two_factor',
          Buffer.from(String(oddities[pick(oddities.length)])).toString('base64url'),
        )
      const [method, path, fields] = calls[n % calls.length] ?? ['GET', '/auth/me', []]
      const body = Object.fromEntries(fields.map((field) => [field, oddities[pick(oddities.length)]]))
      const url = path.replace('ID', oddIds[pick(oddIds.length)] ?? 'x')
      const { status } = await browser.send(method, url, fields.length > 0 ? body : undefined)
      statuses.add(status)
    }
    expect([...statuses].filter((status) => status >= 500)).toEqual([])
    expect(await admin.me()).toMatchObject({ role: 'admin' })
  })
})
