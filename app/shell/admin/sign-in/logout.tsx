import { createContext, type ReactNode, use, useState } from 'react'
import { ConfirmDialog } from '#design/overlays/confirm-dialog.tsx'
import { useToast } from '#design/overlays/toast.tsx'
import { useForgetUnsaved, useMayLose } from '#design/overlays/unsaved-changes.tsx'
import { useAuth } from '#features/accounts/sign-in/auth-provider.tsx'
import { countLocalDrafts, deleteLocalDrafts } from '#platform/browser/local-drafts.ts'
import { countOf } from '#platform/words.ts'
import { announceLogout } from './logout-channel.ts'

const LogoutContext = createContext<(() => void) | undefined>(undefined)

export function useLogout(): () => void {
  const logOut = use(LogoutContext)
  if (!logOut) throw new Error('useLogout must be used within a LogoutProvider')
  return logOut
}

/** Provides Logout, after which nothing that the user wrote or saw stays in the browser (ASVS 14.3.1). */
export function LogoutProvider({ children }: { children: ReactNode }) {
  const { logout } = useAuth()
  const toast = useToast()
  const mayLose = useMayLose()
  const forgetUnsaved = useForgetUnsaved()
  const [drafts, setDrafts] = useState(0)

  async function ask() {
    if (!(await mayLose())) return
    const count = countLocalDrafts()
    if (count > 0) setDrafts(count)
    else await leave()
  }

  async function leave() {
    setDrafts(0)
    const outcome = await logout()
    if (!outcome.ok) return toast.bad(outcome.message)
    announceLogout()
    forgetUnsaved()
    // Only now, because text that is typed until the page is left is saved as well.
    window.addEventListener('pagehide', deleteLocalDrafts, { once: true })
    // A new document, so that memory holds nothing either. Not `Clear-Site-Data`: for storage it would also end the
    // browser's notifications and the objection to counting, and no page or answer of the admin area is cached.
    window.location.replace('/admin/login')
  }

  return (
    <LogoutContext value={() => void ask()}>
      {children}
      <ConfirmDialog
        open={drafts > 0}
        title="Log out and delete drafts?"
        name={countOf(drafts, 'draft in this browser', 'drafts in this browser')}
        confirm="Log out"
        cancel="Stay"
        onConfirm={() => void leave()}
        onCancel={() => setDrafts(0)}
      >
        Unsent replies and unsaved texts are only in this browser. Logging out deletes them so that nobody
        else can read them.
      </ConfirmDialog>
    </LogoutContext>
  )
}
