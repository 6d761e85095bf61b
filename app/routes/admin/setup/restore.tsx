import { redirect } from 'react-router'
import { isFirstRunLink } from '#features/accounts/people/registration-commands.server.ts'
import { findFirstRun } from '#features/operations/backups/first-run/first-run.server.ts'
import { FirstRunRestore } from '#features/operations/backups/first-run/first-run-restore.tsx'
import { appOf } from '#platform/http/page-context.server.ts'
import { adminMetadata } from '#shell/admin/metadata.ts'
import type { Route } from './+types/restore.ts'

export const meta = () => adminMetadata('Restore from a backup')

export async function loader({ context, request }: Route.LoaderArgs) {
  const app = appOf(context)
  const token = new URL(request.url).searchParams.get('token') ?? ''
  if (!(await isFirstRunLink(app, token))) throw redirect('/admin/register')
  return { token, state: await findFirstRun(app) }
}

export default function RegisterRestorePage({ loaderData: { token, state } }: Route.ComponentProps) {
  return <FirstRunRestore token={token} loaded={state} />
}
