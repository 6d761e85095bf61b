import { Columns2, Eye, PenLine } from 'lucide-react'
import { Segmented } from '../fields/filter-group.tsx'
import type { MarkdownView } from './markdown-area.tsx'

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
