import { Archive, Inbox, OctagonAlert, Trash2, Undo2, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '#design/actions/icon-button.tsx'
import type { InboxFolder } from './address.ts'
import type { EnquiryChange } from './use-enquiry-changes.ts'

interface SelectionBarProps {
  selection: Selection
  shown: number
  folder: InboxFolder | undefined
  busy: boolean
  onChange: (change: EnquiryChange) => void
}

/** Offers actions for the selected rows, in the place of the total. */
export function SelectionBar({ selection, shown, folder, busy, onChange }: SelectionBarProps) {
  const count = selection.ids?.length ?? 0
  const all = useRef<HTMLInputElement>(null)
  const none = count === 0

  useEffect(() => {
    all.current?.focus()
  }, [])
  useEffect(() => {
    if (all.current) all.current.indeterminate = count > 0 && count < shown
  }, [count, shown])

  const act = (label: string, icon: typeof Archive, change: EnquiryChange) => (
    <IconButton
      tone="bare"
      icon={icon}
      label={`${label}, ${count} selected`}
      title={label}
      busy={busy}
      disabled={none}
      onClick={() => onChange(change)}
    />
  )
  return (
    <div className="inbox__toolbar" role="toolbar" aria-label="Selected enquiries">
      <label className="check">
        <input
          ref={all}
          type="checkbox"
          className="box"
          checked={count > 0 && count === shown}
          onChange={(event) => selection.setAll(event.target.checked)}
        />
        <span className="num" aria-live="polite">{`${count} selected`}</span>
        <span className="vh">Select all on this page</span>
      </label>
      {folder === 'trash' ? (
        act('Restore', Undo2, { to: 'restore' })
      ) : (
        <>
          {folder === 'spam' && act('Not spam', Inbox, { to: 'not-spam' })}
          {folder === 'archived' && act('Move to inbox', Inbox, { to: 'read' })}
          {folder !== 'archived' && act('Archive', Archive, { to: 'archive' })}
          {folder !== 'spam' && act('Mark as spam', OctagonAlert, { to: 'spam' })}
          {act('Delete', Trash2, { to: 'delete' })}
        </>
      )}
      <IconButton tone="bare" icon={X} label="Stop selecting" onClick={selection.stop} />
    </div>
  )
}

interface Selection {
  /** Undefined outside selection mode. */
  ids: readonly string[] | undefined
  start: () => void
  stop: () => void
  set: (id: string, selected: boolean) => void
  setAll: (selected: boolean) => void
}

/** Tracks the selected rows among those shown; a row that disappears is deselected. */
export function useSelection(shown: readonly string[]): Selection {
  const [picked, setPicked] = useState<readonly string[]>()
  return {
    ids: picked?.filter((id) => shown.includes(id)),
    start: () => setPicked((before) => before ?? []),
    stop: () => setPicked(undefined),
    set: (id, selected) =>
      setPicked((before = []) => [...before.filter((other) => other !== id), ...(selected ? [id] : [])]),
    setAll: (selected) => setPicked(selected ? [...shown] : []),
  }
}
