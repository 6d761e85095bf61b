import { redirect, useNavigate } from 'react-router'
import { NoAccountYet } from '#features/accounts/people/no-account-yet.tsx'
import { AuthProvider } from '#features/accounts/sign-in/auth-provider.tsx'
import { SignIn } from '#features/accounts/sign-in/sign-in.tsx'
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
  const hasUsers = (await countUsers(appOf(context).db)) > 0
  return { next, wasSentHere: wanted !== null, hasUsers }
}

export default function LoginPage({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate()
  if (!loaderData.hasUsers) return <NoAccountYet />
  return (
    <AuthProvider user={null}>
      <SignIn
        wasSentHere={loaderData.wasSentHere}
        onDone={() => void navigate(loaderData.next, { replace: true })}
      />
    </AuthProvider>
  )
}
