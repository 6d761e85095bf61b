import { passkey } from '@better-auth/passkey'
import { APIError } from 'better-auth/api'
import { betterAuth } from 'better-auth/minimal'
import { twoFactor } from 'better-auth/plugins/two-factor'
import type { App } from '#platform/app.ts'
import { createId } from '#platform/ids.ts'
import { studio } from '#studio.config.ts'
import type { PasswordHasher } from './password-hash.server.ts'
import { createRecoveryCodes } from './recovery-code.server.ts'
import { sessionCookieName } from './session-cookie.server.ts'
import { accountStorage } from './storage.server.ts'
import { addressHeader, lifetimeHeader, rememberedFor } from './visit.server.ts'

export type Auth = ReturnType<typeof createAuth>

/**
 * better-auth proves who somebody is and issues the session. Its own HTTP handler is not mounted: our endpoints call it
 * as functions, with headers we made (`visit.server.ts`), so none of its other routes exists.
 */
export function createAuth(app: App, secret: string, passwords: PasswordHasher) {
  const { siteUrl, secure } = app.config
  const cookiePrefix = sessionCookieName(app).replace('.session_token', '')
  return betterAuth({
    appName: studio.name,
    baseURL: siteUrl,
    secrets: [{ version: 1, value: secret }],
    database: accountStorage(app),
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    logger: {
      level: 'error',
      // Its arguments may hold addresses and tokens; the message alone is safe.
      log: (_level, message) => app.log.warn({ from: 'better-auth' }, message),
    },
    advanced: {
      cookiePrefix,
      // Its own prefix would be `__Secure-`; ours is the stricter `__Host-`, part of `cookiePrefix`.
      useSecureCookies: false,
      defaultCookieAttributes: { secure, httpOnly: true, sameSite: 'lax', path: '/' },
      database: { generateId: () => createId() },
    },
    user: { additionalFields: { role: { type: 'string', input: false, defaultValue: 'editor' } } },
    session: {
      expiresIn: rememberedFor / 1000,
      // Lifetimes are fixed at sign-in and every request asks the database: no refresh, no copy in a cookie.
      disableSessionRefresh: true,
      cookieCache: { enabled: false },
      // Adding a passkey asks for the password instead of for a recent sign-in.
      freshAge: 0,
    },
    verification: { storeIdentifier: 'hashed' },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      // Only a guard against absurd input: `schema.ts` sets the real limits, in characters.
      maxPasswordLength: 1024,
      password: {
        hash: (password) => passwords.hash(password),
        verify: ({ hash, password }) => passwords.verify(password, hash),
      },
    },
    databaseHooks: {
      session: {
        create: {
          before: async (session, context) => {
            const lifetime = Number(context?.headers?.get(lifetimeHeader))
            if (!lifetime) throw new Error('A session was asked for without a lifetime.')
            return {
              data: {
                ...session,
                expiresAt: new Date(Date.now() + lifetime),
                ipAddress: context?.headers?.get(addressHeader) ?? null,
              },
            }
          },
        },
      },
    },
    plugins: [
      twoFactor({
        issuer: studio.name,
        backupCodeOptions: { storeBackupCodes: 'encrypted', customBackupCodesGenerate: createRecoveryCodes },
      }),
      passkey({
        rpName: studio.name,
        rpID: new URL(siteUrl).hostname,
        origin: siteUrl,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        advanced: { webAuthnChallengeCookie: 'passkey_challenge' },
        authentication: {
          afterVerification: async ({ verification }) => {
            // A passkey stands for both factors, so the device must have checked its owner.
            if (!verification.authenticationInfo.userVerified) {
              throw new APIError('UNAUTHORIZED', { message: 'The device did not verify its owner.' })
            }
          },
        },
      }),
    ],
  })
}
