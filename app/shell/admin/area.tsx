import { Outlet } from 'react-router'
import { ToastProvider } from '#design/toast.tsx'
import './admin.css'
import { appearanceScript, useAppearance } from './appearance.ts'

/** Around every page under /admin, signed in or not: its style sheet, its theme, its toasts. */
export default function AdminArea() {
  useAppearance()
  return (
    <>
      <script>{appearanceScript}</script>
      <ToastProvider>
        <Outlet />
      </ToastProvider>
    </>
  )
}
