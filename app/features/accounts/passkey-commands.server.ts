import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { AppError } from '#platform/errors.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import type { Auth } from './auth.server.ts'
import { accountsOf } from './machinery.server.ts'
import { changeMail } from './mails.server.ts'
import { confirmPassword } from './password-commands.server.ts'
import { recordUser } from './record.server.ts'
import { messages } from './schema.ts'
import { countFailure, type SignedIn, welcome } from './sign-in-commands.server.ts'
import { type Asked, askAuth, lifetimeOf, type Visit } from './visit.server.ts'

type Options = Record<string, unknown>
type Response = Record<string, unknown>
/** What a browser made of a passkey; the library that verifies it is also the one that looks at its shape. */
type Assertion = NonNullable<Parameters<Auth['api']['verifyPasskeyAuthentication']>[0]>['body']['response']

const refused = () => new AppError('unauthenticated', messages.login)
const unusable = () => new AppError('invalid', messages.passkeyRefused)

/** What the browser needs to ask for any passkey of this site; says nothing about who has one. */
export async function startPasskeySignIn(app: App, visit: Visit): Promise<Asked<Options>> {
  await accountsOf(app).limits.passkeyChallenge.consume(visit.address)
  const { answer, cookies } = await askAuth(app, visit, { cookies: [], refusal: unusable }, (api, headers) =>
    api.generatePasskeyAuthenticationOptions({ headers, returnHeaders: true }),
  )
  return { answer: { ...answer, userVerification: 'required' }, cookies }
}

/** A passkey is something held and something known at once, so no code is asked for after it. */
export async function signInWithPasskey(
  app: App,
  input: { response: Response; remember: boolean },
  visit: Visit,
): Promise<SignedIn> {
  await accountsOf(app).limits.signInAddress.check(visit.address)
  const { answer, cookies } = await askAuth(
    app,
    visit,
    { cookies: ['passkey_challenge'], lifetime: lifetimeOf(input.remember), refusal: refused },
    (api, headers) =>
      api.verifyPasskeyAuthentication({
        body: { response: input.response as unknown as Assertion },
        headers,
        returnHeaders: true,
      }),
  ).catch((error: unknown) => countFailure(app, visit, error))
  return welcome(app, visit, answer.user.id, cookies)
}

export async function startPasskeyRegistration(
  app: App,
  viewer: Viewer,
  password: string,
  visit: Visit,
): Promise<Asked<Options>> {
  await confirmPassword(app, viewer, password)
  const { answer, cookies } = await askAuth(
    app,
    visit,
    { cookies: ['session_token'], refusal: unusable },
    (api, headers) => api.generatePasskeyRegistrationOptions({ query: {}, headers, returnHeaders: true }),
  )
  return { answer: { ...answer }, cookies }
}

export async function addPasskey(
  app: App,
  viewer: Viewer,
  input: { name: string; response: Response },
  visit: Visit,
): Promise<string> {
  const { answer } = await askAuth(
    app,
    visit,
    { cookies: ['session_token', 'passkey_challenge'], refusal: unusable },
    (api, headers) => api.verifyPasskeyRegistration({ body: input, headers, returnHeaders: true }),
  )
  await app.mail.enqueue(app.db, changeMail(viewer, 'passkey'))
  app.jobs.wake()
  return answer.id
}

export async function renamePasskey(app: App, viewer: Viewer, id: string, name: string): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    const owned = tx.selectFrom('passkey').where('id', '=', id).where('userId', '=', viewer.id)
    const before = await owned.select('name').executeTakeFirst()
    const renamed = await tx
      .updateTable('passkey')
      .set({ name })
      .where('id', '=', id)
      .where('userId', '=', viewer.id)
      .returning('id')
      .executeTakeFirst()
    if (!before || !renamed) throw gone()
    const change = { before: { passkey: before.name }, after: { passkey: name } }
    await recordUser(app, tx, { itemId: viewer.id, action: 'passkey renamed', by: viewer, ...change })
  })
}

export async function removePasskey(app: App, viewer: Viewer, id: string): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    const removed = await tx
      .deleteFrom('passkey')
      .where('id', '=', id)
      .where('userId', '=', viewer.id)
      .returning('name')
      .executeTakeFirst()
    if (!removed) throw gone()
    const before = { passkey: removed.name }
    await recordUser(app, tx, { itemId: viewer.id, action: 'passkey removed', by: viewer, before })
  })
}

const gone = () => new AppError('not-found', 'There is no such passkey.')
