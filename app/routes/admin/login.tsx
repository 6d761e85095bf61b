import { redirect, useNavigate } from 'react-router'
import { NoAccountYet } from '#features/accounts/people/no-account-yet.tsx'
import { AuthProvider } from '#features/accounts/sign-in/auth-provider.tsx'
import { SignIn } from '#features/accounts/sign-in/sign-in.tsx'
import { findRestoredNotice } from '#features/operations/backups/restore/exchange-at-start.server.ts'
import { appOf, findViewer } from '#platform/http/page-context.server.ts'
import { countUsers } from '#services/people/people.server.ts'
import { adminMetadata } from '#shell/admin/metadata.ts'
import { nextPath } from '#shell/admin/sign-in/next-path.ts'
import type { Route } from './+types/login.ts'

export const meta = () => adminMetadata('Sign in')

export async function loader({ context, request }: Route.LoaderArgs) {
  const wanted = new URL(request.url).searchParams.get('next')
  const next = nextPath(wanted)
  if (await findViewer(context)) throw redirect(next)
  const app = appOf(context)
  const [users, notice] = await Promise.all([countUsers(app.db), findRestoredNotice(app)])
  return { next, wasSentHere: wanted !== null, hasUsers: users > 0, notice }
}

export default function LoginPage({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate()
  if (!loaderData.hasUsers) return <NoAccountYet />
  return (
    <AuthProvider user={null}>
      <SignIn
        wasSentHere={loaderData.wasSentHere}
        notice={loaderData.notice}
        onDone={() => void navigate(loaderData.next, { replace: true })}
      />
    </AuthProvider>
  )
}
