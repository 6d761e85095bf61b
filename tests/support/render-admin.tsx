import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import { ToastProvider } from '#design/overlays/toast.tsx'
import { UnsavedChangesProvider } from '#design/overlays/unsaved-changes.tsx'

/** Renders a part of an admin page with the providers around it. Returns the loader, which each reload calls again. */
export function renderAdmin(children: ReactNode) {
  const loader = vi.fn(() => null)
  const element = (
    <ToastProvider>
      <UnsavedChangesProvider>{children}</UnsavedChangesProvider>
    </ToastProvider>
  )
  const router = createMemoryRouter([{ id: 'page', path: '/', loader, element }], {
    hydrationData: { loaderData: { page: null } },
  })
  render(<RouterProvider router={router} />)
  return { loader }
}
