import { Check, CircleAlert, CloudOff } from 'lucide-react'
import { Spinner } from '#design/marks/spinner.tsx'
import type { AutosaveState } from '#design/writing/autosave.ts'
import { formatClock } from '#platform/dates.ts'

interface AutosaveLineProps {
  state: AutosaveState
  /** True when the text is at least in this browser's storage. */
  keptHere: boolean
  /** Shown while nothing has been typed. */
  children?: string
}

/** Shows beside the buttons whether the typed text is saved. */
export function AutosaveLine({ state, keptHere, children }: AutosaveLineProps) {
  return (
    <p className="writing__state" role="status">
      <Words state={state} keptHere={keptHere}>
        {children}
      </Words>
    </p>
  )
}

function Words({ state, keptHere, children }: AutosaveLineProps) {
  switch (state.kind) {
    case 'saving':
      return (
        <>
          <Spinner />
          Saving...
        </>
      )
    case 'saved':
      return (
        <>
          <Check className="i" aria-hidden="true" />
          <span className="num">{`Saved ${formatClock(state.at)}`}</span>
        </>
      )
    case 'kept':
      return (
        <>
          <CloudOff className="i" aria-hidden="true" />
          {keptHere ? `${state.message}. Kept in this browser.` : `${state.message}. Not saved yet.`}
        </>
      )
    case 'refused':
      return (
        <>
          <CircleAlert className="i" aria-hidden="true" />
          {state.message}
        </>
      )
    default:
      return children
  }
}
