import { Check, CircleAlert, CloudOff } from 'lucide-react'
import { formatClock } from '#platform/dates.ts'
import { Spinner } from '../marks/loading.tsx'
import type { WritingProgress } from './writing-state.ts'
import './writing.css'

interface AutosaveProps {
  progress: WritingProgress
  /** True when the text is at least in this browser's storage. */
  isSavedHere: boolean
}

/** Shows whether the typed text is saved. */
export function AutosaveLine(props: AutosaveProps) {
  return (
    <p className="beside icon-sm" role="status">
      <AutosaveState {...props} />
    </p>
  )
}

function AutosaveState({ progress, isSavedHere }: AutosaveProps) {
  switch (progress.kind) {
    case 'sending':
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
          <span className="num">{`Draft saved ${formatClock(progress.at)}`}</span>
        </>
      )
    case 'retrying':
      return (
        <>
          <CloudOff className="i" aria-hidden="true" />
          {`${progress.message.replace(/\.$/, '')}. ${isSavedHere ? 'Saved in this browser.' : 'Not saved yet.'}`}
        </>
      )
    case 'refused':
    case 'conflict':
      return (
        <>
          <CircleAlert className="i" aria-hidden="true" />
          {progress.message}
        </>
      )
    default:
      return null
  }
}
