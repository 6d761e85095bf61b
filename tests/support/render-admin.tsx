import { act, render } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import { useNeighbourFocus } from '#design/browser/use-neighbour-focus.ts'
import { ToastProvider } from '#design/overlays/toast.tsx'
import { UnsavedChangesProvider } from '#design/overlays/unsaved-changes.tsx'

/** Renders a part of an admin page with the providers around it. Returns the loader, which each reload calls again. */
export function renderAdmin(children: ReactNode) {
  const loader = vi.fn(() => null)
  const element = (
    <ToastProvider>
      <NeighbourFocus />
      <UnsavedChangesProvider>{children}</UnsavedChangesProvider>
    </ToastProvider>
  )
  const router = createMemoryRouter([{ id: 'page', path: '/', loader, element }], {
    hydrationData: { loaderData: { page: null } },
  })
  render(<RouterProvider router={router} />)
  return { loader }
}

function NeighbourFocus() {
  useNeighbourFocus()
  return null
}

/** Renders a part that depends on a value. Returns the function that changes the value, as a reload does. */
export function renderAdminWith<Value>(first: Value, show: (value: Value) => ReactNode) {
  let set: (value: Value) => void = () => {}
  renderAdmin(<Changing first={first} show={show} onReady={(change) => (set = change)} />)
  return (value: Value) => act(async () => set(value))
}

interface ChangingProps<Value> {
  first: Value
  show: (value: Value) => ReactNode
  onReady: (change: (value: Value) => void) => void
}

function Changing<Value>({ first, show, onReady }: ChangingProps<Value>) {
  const [value, setValue] = useState(first)
  onReady(setValue)
  return show(value)
}
