import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../actions/button.tsx'
import { IconButton } from '../actions/icon-button.tsx'
import type { Icon } from '../icon.ts'

export interface Selection {
  /** The selected rows; undefined outside selection mode. */
  ids: readonly string[] | undefined
  /** The number of rows that can be selected. */
  shown: number
  start: () => void
  stop: () => void
  set: (id: string, selected: boolean) => void
  setAll: (selected: boolean) => void
}

/** Tracks the selected rows of a page; a row that leaves the page is deselected. */
export function useSelection(rows: readonly { _id: string }[]): Selection {
  const shown = rows.map(({ _id }) => _id)
  const [picked, setPicked] = useState<readonly string[]>()
  return {
    ids: picked?.filter((id) => shown.includes(id)),
    shown: shown.length,
    start: () => setPicked((before) => before ?? []),
    stop: () => setPicked(undefined),
    set: (id, selected) =>
      setPicked((before = []) => [...before.filter((other) => other !== id), ...(selected ? [id] : [])]),
    setAll: (selected) => setPicked(selected ? shown : []),
  }
}

export interface SelectionAction {
  label: string
  icon: Icon
  act: () => void
}

interface ListBarProps {
  selection: Selection
  /** The number of rows in words. */
  total: string
  /** Names the actions for screen readers: 'Selected enquiries'. */
  label: string
  actions: readonly SelectionAction[]
  /** Shown beside 'Select'. */
  tools?: ReactNode
  /** True while an action runs. */
  busy: boolean
}

/** Shows the number of rows above a list, and in selection mode the actions for the selected ones. */
export function ListBar({ selection, total, tools, ...actions }: ListBarProps) {
  if (selection.ids) return <SelectionBar ids={selection.ids} selection={selection} {...actions} />
  return (
    <div className="list__bar text-note flex items-center gap-0 tap line-top">
      <p className="num" role="status">
        {total}
      </p>
      {selection.shown > 0 && (
        <>
          <Button tone="bare" onClick={selection.start}>
            Select
          </Button>
          {tools}
        </>
      )}
    </div>
  )
}

interface SelectionBarProps extends Pick<ListBarProps, 'selection' | 'label' | 'actions' | 'busy'> {
  ids: readonly string[]
}

function SelectionBar({ ids, selection, label, actions, busy }: SelectionBarProps) {
  const count = ids.length
  const { shown, setAll, stop } = selection
  const all = useRef<HTMLInputElement>(null)
  useEffect(() => {
    all.current?.focus()
  }, [])
  useEffect(() => {
    if (all.current) all.current.indeterminate = count > 0 && count < shown
  }, [count, shown])
  return (
    <div
      className="list__bar text-note flex items-center gap-0 tap line-top"
      role="toolbar"
      aria-label={label}
    >
      <label className="check">
        <input
          ref={all}
          type="checkbox"
          className="check__box"
          checked={count > 0 && count === shown}
          onChange={(event) => setAll(event.target.checked)}
        />
        <span className="num" aria-live="polite">{`${count} selected`}</span>
        <span className="vh">Select all on this page</span>
      </label>
      {actions.map((action) => (
        <IconButton
          key={action.label}
          tone="bare"
          icon={action.icon}
          label={`${action.label}, ${count} selected`}
          title={action.label}
          busy={busy}
          disabled={count === 0}
          onClick={action.act}
        />
      ))}
      <IconButton tone="bare" icon={X} label="Stop Selecting" onClick={stop} />
    </div>
  )
}
