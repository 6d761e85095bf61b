import { Archive, ChevronDown, ListFilter, Trash2 } from 'lucide-react'
import { buttonClass } from '#design/actions/button.tsx'
import { Segmented } from '#design/fields/filter-group.tsx'
import { SearchField } from '#design/fields/search-field.tsx'
import { Select } from '#design/fields/select.tsx'
import { Menu, MenuItem } from '#design/overlays/menu.tsx'
import { type EnquiryKind, enquiryKinds } from '../enquiry.ts'
import { kinds } from '../labels.ts'
import type { InboxCounts } from '../schema.ts'
import type { InboxState } from './address.ts'

interface InboxFiltersProps {
  view: InboxState
  counts: InboxCounts
  onView: (change: Partial<InboxState>) => void
}

const kindOptions = [
  { value: '', label: 'All kinds' },
  ...enquiryKinds.map((kind) => ({ value: kind, label: kinds[kind].label })),
]

/** Narrows the list by search, kind and status. */
export function FilterBar({ view, counts, onView }: InboxFiltersProps) {
  return (
    <>
      <div className="inbox__filters grid gap-2">
        <SearchField label="Search enquiries" value={view.q} onSearch={(q) => onView({ q })} />
        <Select
          aria-label="Kind"
          options={kindOptions}
          value={view.kind ?? ''}
          onChange={(event) => onView({ kind: (event.target.value || undefined) as EnquiryKind | undefined })}
        />
      </div>
      <FolderChoice folder={view.status} counts={counts} onFolder={(status) => onView({ status })} />
    </>
  )
}

const hiddenFolders = [
  { value: 'archived', label: 'Archived', icon: Archive },
  { value: 'trash', label: 'Trash', icon: Trash2 },
] as const

interface FolderChoiceProps {
  folder: InboxState['status']
  counts: InboxCounts
  onFolder: (folder: InboxState['status']) => void
}

/** Shows the statuses that need the owner as buttons, spam among them, and archive and trash in a menu. */
function FolderChoice({ folder, counts, onFolder }: FolderChoiceProps) {
  const numbers = { archived: counts.byStatus.archived, trash: counts.trash }
  const { spam } = counts.byStatus
  const hidden = hiddenFolders.find(({ value }) => value === folder)
  return (
    <div className="inbox__statuses flex gap-1">
      <Segmented
        wide
        label="Status"
        value={hidden ? '' : (folder ?? 'all')}
        options={[
          { value: 'all', label: 'All' },
          { value: 'open', label: <span className="num">{`To answer ${counts.awaiting}`}</span> },
          { value: 'replied', label: 'Answered' },
          { value: 'spam', label: spam > 0 ? <span className="num">{`Spam ${spam}`}</span> : 'Spam' },
        ]}
        onChange={(value) => onFolder(value === 'all' ? undefined : (value as InboxState['status']))}
      />
      <Menu
        label="More statuses"
        trigger={
          <button
            type="button"
            className={buttonClass({ tone: 'bare' }, hidden ? 'inbox__more is-on' : 'inbox__more')}
            aria-label={hidden ? `Status: ${hidden.label}. More statuses` : 'More statuses'}
          >
            {hidden ? hidden.label : <ListFilter className="i" aria-hidden="true" />}
            <ChevronDown className="i" aria-hidden="true" />
          </button>
        }
      >
        {hiddenFolders.map(({ value, label, icon }) => (
          <MenuItem
            key={value}
            icon={icon}
            aside={<span className="num">{numbers[value]}</span>}
            onSelect={() => onFolder(value)}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </div>
  )
}
