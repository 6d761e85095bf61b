import { Outlet, useMatches } from 'react-router'
import { ToastProvider } from '#design/toast.tsx'
import './admin.css'
import { appearanceScript, type Density, useAppearance } from './appearance.ts'

/** What a layout or page of the area may say of itself, as its `handle`. */
export interface AdminHandle {
  density?: Density
}

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
      <script suppressHydrationWarning>{appearanceScript(density)}</script>
      <ToastProvider>
        <Outlet />
      </ToastProvider>
    </>
  )
}
