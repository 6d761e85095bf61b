import { Archive, ChevronDown, ListFilter, Trash2 } from 'lucide-react'
import { classNames } from '#design/class-names.ts'
import { Segmented } from '#design/fields/filter-group.tsx'
import { SearchField } from '#design/fields/search-field.tsx'
import { Select } from '#design/fields/select.tsx'
import { Menu, MenuItem } from '#design/overlays/menu.tsx'
import { type EnquiryKind, enquiryKinds } from '../enquiry.ts'
import { kinds } from '../labels.ts'
import type { InboxCounts } from '../schema.ts'
import type { InboxPlace } from './address.ts'

interface InboxFiltersProps {
  place: InboxPlace
  counts: InboxCounts
  onPlace: (place: InboxPlace) => void
}

const kindOptions = [
  { value: '', label: 'All kinds' },
  ...enquiryKinds.map((kind) => ({ value: kind, label: kinds[kind].label })),
]

/** Narrows the list by search, kind and status; each change returns to the first page. */
export function FilterBar({ place, counts, onPlace }: InboxFiltersProps) {
  const change = (part: Partial<InboxPlace>) => onPlace({ ...place, page: 1, ...part })
  return (
    <>
      <div className="inbox__filters">
        <SearchField label="Search enquiries" value={place.query} onSearch={(query) => change({ query })} />
        <Select
          aria-label="Kind"
          options={kindOptions}
          value={place.kind ?? ''}
          onChange={(event) => change({ kind: (event.target.value || undefined) as EnquiryKind | undefined })}
        />
      </div>
      <FolderChoice place={place} counts={counts} onFolder={(folder) => change({ folder })} />
    </>
  )
}

const hiddenFolders = [
  { value: 'archived', label: 'Archived', icon: Archive },
  { value: 'trash', label: 'Trash', icon: Trash2 },
] as const

interface FolderChoiceProps {
  place: InboxPlace
  counts: InboxCounts
  onFolder: (folder: InboxPlace['folder']) => void
}

/** Shows the statuses that need the owner as buttons, spam among them, and archive and trash in a menu. */
function FolderChoice({ place: { folder }, counts, onFolder }: FolderChoiceProps) {
  const numbers = { archived: counts.byStatus.archived, trash: counts.trash }
  const { spam } = counts.byStatus
  const hidden = hiddenFolders.find(({ value }) => value === folder)
  return (
    <div className="inbox__statuses">
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
        onChange={(value) => onFolder(value === 'all' ? undefined : (value as InboxPlace['folder']))}
      />
      <Menu
        label="More statuses"
        trigger={
          <button
            type="button"
            className={classNames('inbox__more', hidden && 'is-on')}
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
