import { Link, Outlet, useMatches } from 'react-router'
import { type AnchorProps, InnerLink } from '#design/actions/anchor.tsx'
import { InlineScript } from '#design/inline.tsx'
import { ToastProvider } from '#design/overlays/toast.tsx'
import type { PageHandle } from '#shell/page-handle.ts'
import './admin.css'
import { appearanceScript, type Density, useAppearance } from './appearance.ts'

/** What a layout or page of the area may say of itself, as its `handle`. */
export interface AdminHandle {
  density?: Density
}

export const handle: PageHandle = { hydrated: true }

/** Around every page under /admin, signed in or not: its style sheet, its theme, its toasts. */
export default function AdminArea() {
  const density = useMatches().some(
    ({ handle }) => (handle as AdminHandle | undefined)?.density === 'compact',
  )
    ? 'compact'
    : 'roomy'
  useAppearance(density)
  return (
    <>
      <InlineScript text={appearanceScript(density)} />
      <InnerLink value={RouterLink}>
        <ToastProvider>
          <Outlet />
        </ToastProvider>
      </InnerLink>
    </>
  )
}

/** Follows links within the admin area by the router; public pages are documents of their own. */
function RouterLink({ href, keepsScroll, ...link }: AnchorProps) {
  if (!href.startsWith('/admin')) return <a {...link} href={href} />
  return <Link {...link} to={href} preventScrollReset={keepsScroll} />
}
