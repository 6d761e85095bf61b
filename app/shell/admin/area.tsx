import type { ReactNode } from 'react'
import { Link, Outlet, useMatches, useRouteError } from 'react-router'
import { type AnchorProps, InnerLink } from '#design/actions/anchor.tsx'
import { InlineScript } from '#design/inline.tsx'
import { ToastProvider } from '#design/overlays/toast.tsx'
import { ErrorScreen } from '#shell/error-screen.tsx'
import type { PageHandle } from '#shell/metadata.ts'
import './admin.css'
import { appearanceScript, type Density, useAppearance } from './appearance.ts'

/** Options of a layout or page of the area, in its `handle`. */
export interface AdminHandle {
  density?: Density
  /** The page shows itself that a reload failed, so the frame does not. */
  showsFailures?: boolean
}

export const handle: PageHandle = { hydrated: true }

/** Wraps every page under /admin, signed in or not, with its style sheet, theme and toasts. */
export default function AdminArea() {
  return (
    <Appearance>
      <InnerLink value={RouterLink}>
        <ToastProvider>
          <Outlet />
        </ToastProvider>
      </InnerLink>
    </Appearance>
  )
}

/** Shows the error in place of the whole frame, whose own data could not be read. */
export function ErrorBoundary() {
  const error = useRouteError()
  return (
    <Appearance>
      <main id="main">
        <ErrorScreen error={error} />
      </main>
    </Appearance>
  )
}

function Appearance({ children }: { children: ReactNode }) {
  const density = useMatches().some(
    ({ handle }) => (handle as AdminHandle | undefined)?.density === 'compact',
  )
    ? 'compact'
    : 'roomy'
  useAppearance(density)
  return (
    <>
      <InlineScript text={appearanceScript(density)} />
      {children}
    </>
  )
}

/** Opens links within the admin area through the router; public pages are documents of their own. */
function RouterLink({ href, preservesScroll, ...link }: AnchorProps) {
  if (!href.startsWith('/admin')) return <a {...link} href={href} />
  return <Link {...link} to={href} preventScrollReset={preservesScroll} />
}
