import { PagedLines } from '#design/list/paged-lines.tsx'
import { usePages } from '#design/list/use-pages.ts'
import { formatMoment } from '#platform/dates.ts'
import type { SignIn, SignInFactor } from '../sign-in/sign-in-list.ts'
import { listOwnSignIns, listSignIns } from './calls.ts'

const factors: Record<SignInFactor, string> = {
  password: 'a password',
  authenticator: 'a password and a code of the authenticator',
  'recovery code': 'a password and a recovery code',
  passkey: 'a passkey',
}

/** Lists when and with which browser somebody signed in, and codes refused after the right password. */
export function SignIns({ userId, now }: { userId?: string; now: string }) {
  const pages = usePages(
    (page) => {
      const query = { page, limit: 10 }
      return userId ? listSignIns({ id: userId, query }) : listOwnSignIns({ query })
    },
    ({ signIns }) => signIns,
    userId,
  )
  return (
    <PagedLines
      pages={pages}
      none="No sign-in has been recorded yet."
      lineKey={({ _id }) => _id}
      line={(signIn: SignIn) => (
        <div>
          <b>{describeSignIn(signIn)}</b>
          <span className="t3">{signIn.device}</span>
          <span className="t3 num">{formatMoment(signIn.at, now)}</span>
        </div>
      )}
    />
  )
}

function describeSignIn({ action, factor }: SignIn): string {
  if (action === 'signed in') return `Signed in with ${factors[factor]}`
  return `A wrong ${factor === 'authenticator' ? 'code' : factor} after the right password`
}
