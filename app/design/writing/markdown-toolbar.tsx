import {
  Bold,
  Code,
  Columns2,
  Eye,
  Heading2,
  ImagePlus,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  PenLine,
  TextQuote,
} from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import type { Shortcut } from '../browser/letter-keys.ts'
import { Segmented } from '../fields/filter-group.tsx'
import { Tooltip } from '../overlays/tooltip.tsx'
import type { MarkdownMark } from './markdown-edits.ts'

interface Tool {
  label: string
  icon: LucideIcon
  /** Pressed with Ctrl or Cmd: `event.code`, and with Shift as well. */
  code: string
  shift?: boolean
  key: string
}

const tools: Record<MarkdownMark, Tool> = {
  bold: { label: 'Bold', icon: Bold, code: 'KeyB', key: 'B' },
  italic: { label: 'Italic', icon: Italic, code: 'KeyI', key: 'I' },
  heading: { label: 'Heading', icon: Heading2, code: 'Digit2', shift: true, key: 'Shift+2' },
  link: { label: 'Link', icon: Link, code: 'KeyK', key: 'K' },
  list: { label: 'List', icon: List, code: 'Digit8', shift: true, key: 'Shift+8' },
  numbers: { label: 'Numbered list', icon: ListOrdered, code: 'Digit7', shift: true, key: 'Shift+7' },
  quote: { label: 'Quote', icon: TextQuote, code: 'Digit9', shift: true, key: 'Shift+9' },
  code: { label: 'Code', icon: Code, code: 'KeyE', key: 'E' },
}

/** The keys of the tools, for a list of shortcuts. */
export const toolShortcuts: readonly Shortcut[] = Object.values(tools).map(({ label, key }) => ({
  keys: [`Ctrl+${key}`],
  does: label,
}))

export function markForKey(event: KeyboardEvent | globalThis.KeyboardEvent): MarkdownMark | undefined {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return undefined
  const found = Object.entries(tools).find(
    ([, { code, shift = false }]) => code === event.code && shift === event.shiftKey,
  )
  return found?.[0] as MarkdownMark | undefined
}

interface MarkdownToolbarProps {
  /** The id of the text box. */
  controls: string
  onMark: (mark: MarkdownMark) => void
  onPicture?: () => void
}

/** One stop for the Tab key; the arrow keys move between the tools. */
export function MarkdownToolbar({ controls, onMark, onPicture }: MarkdownToolbarProps) {
  const [at, setAt] = useState(0)
  const buttons = [
    ...Object.entries(tools).map(([mark, { label, icon, key }]) => ({
      label,
      icon,
      tip: `${label}, Ctrl+${key}`,
      shortcut: `Control+${key} Meta+${key}`,
      act: () => onMark(mark as MarkdownMark),
    })),
    ...(onPicture
      ? [{ label: 'Image', icon: ImagePlus, tip: 'Image: choose, paste or drop one', act: onPicture }]
      : []),
  ]

  function handleKey(event: KeyboardEvent<HTMLDivElement>) {
    const last = buttons.length - 1
    const next = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    }[event.key]
    if (next === undefined) return
    event.preventDefault()
    setAt(next)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }

  return (
    <div
      className="md__tools"
      role="toolbar"
      aria-label="Text formatting"
      aria-controls={controls}
      tabIndex={-1}
      onKeyDown={handleKey}
    >
      {buttons.map(({ label, icon, tip, act, ...more }, index) => (
        <Tooltip key={label} text={tip}>
          <IconButton
            tone="bare"
            icon={icon}
            label={label}
            tabIndex={index === at ? 0 : -1}
            aria-keyshortcuts={'shortcut' in more ? more.shortcut : undefined}
            // Keeps the selection in the text visible while a tool is pressed.
            onMouseDown={(event) => event.preventDefault()}
            onFocus={() => setAt(index)}
            onClick={act}
          />
        </Tooltip>
      ))}
    </div>
  )
}

export type MarkdownView = 'write' | 'both' | 'preview'

interface MarkdownViewChoiceProps {
  view: MarkdownView
  onView: (view: MarkdownView) => void
}

export function MarkdownViewChoice({ view, onView }: MarkdownViewChoiceProps) {
  return (
    <Segmented
      label="View"
      options={[
        { value: 'write', label: 'Write', icon: PenLine },
        { value: 'both', label: 'Both', icon: Columns2 },
        { value: 'preview', label: 'Preview', icon: Eye },
      ]}
      value={view}
      onChange={onView}
    />
  )
}
