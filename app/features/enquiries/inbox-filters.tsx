import { Archive, ChevronDown, ListFilter, OctagonAlert, Search, Trash2 } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { classNames } from '#design/class-names.ts'
import { Segmented } from '#design/filter-group.tsx'
import { Menu, MenuItem } from '#design/menu.tsx'
import { Select } from '#design/select.tsx'
import { TextInput } from '#design/text-input.tsx'
import { kinds } from './enquiry-words.ts'
import type { InboxPlace } from './inbox-address.ts'
import type { InboxCounts } from './inbox-schema.ts'
import { type EnquiryKind, enquiryKinds } from './schema.ts'

interface InboxFiltersProps {
  place: InboxPlace
  counts: InboxCounts
  onPlace: (place: InboxPlace) => void
}

const pauseMs = 250

const kindOptions = [
  { value: '', label: 'All kinds' },
  ...enquiryKinds.map((kind) => ({ value: kind, label: kinds[kind].label })),
]

/** Search, kind and status; each change starts again at the first page. */
export function InboxFilters({ place, counts, onPlace }: InboxFiltersProps) {
  const change = (part: Partial<InboxPlace>) => onPlace({ ...place, page: 1, ...part })
  return (
    <>
      <div className="inbox__f">
        <SearchField query={place.query} onQuery={(query) => change({ query })} />
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

function SearchField({ query, onQuery }: { query: string; onQuery: (query: string) => void }) {
  const [typed, setTyped] = useState(query)
  const asked = useRef(query)
  const ask = useEffectEvent((wanted: string) => {
    asked.current = wanted
    onQuery(wanted)
  })

  // The address changed by other means, going back for instance.
  useEffect(() => {
    if (query === asked.current) return
    asked.current = query
    setTyped(query)
  }, [query])

  useEffect(() => {
    const wanted = typed.trim()
    if (wanted === asked.current) return
    const timer = setTimeout(() => ask(wanted), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])

  return (
    <search className="inbox__search">
      <Search className="i" aria-hidden="true" />
      <TextInput
        type="search"
        placeholder="Search enquiries"
        aria-label="Search enquiries"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && ask(typed.trim())}
      />
    </search>
  )
}

const putAway = [
  { value: 'archived', label: 'Archived', icon: Archive },
  { value: 'spam', label: 'Spam', icon: OctagonAlert },
  { value: 'trash', label: 'Trash', icon: Trash2 },
] as const

interface FolderChoiceProps {
  place: InboxPlace
  counts: InboxCounts
  onFolder: (folder: InboxPlace['folder']) => void
}

/** What needs the owner stands in the open; what is put away is one step further. */
function FolderChoice({ place: { folder }, counts, onFolder }: FolderChoiceProps) {
  const figures = { archived: counts.byStatus.archived, spam: counts.byStatus.spam, trash: counts.trash }
  const away = putAway.find(({ value }) => value === folder)
  return (
    <div className="inbox__s">
      <Segmented
        wide
        label="Status"
        value={away ? '' : (folder ?? 'all')}
        options={[
          { value: 'all', label: 'All' },
          { value: 'open', label: <span className="num">{`To answer ${counts.awaiting}`}</span> },
          { value: 'replied', label: 'Answered' },
        ]}
        onChange={(value) => onFolder(value === 'all' ? undefined : (value as InboxPlace['folder']))}
      />
      <Menu
        label="More statuses"
        trigger={
          <button
            type="button"
            className={classNames('inbox__more', away && 'is-on')}
            aria-label={away ? `Status: ${away.label}. More statuses` : 'More statuses'}
          >
            {away ? away.label : <ListFilter className="i" aria-hidden="true" />}
            <ChevronDown className="i" aria-hidden="true" />
          </button>
        }
      >
        {putAway.map(({ value, label, icon }) => (
          <MenuItem
            key={value}
            icon={icon}
            aside={<span className="num">{figures[value]}</span>}
            onSelect={() => onFolder(value)}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </div>
  )
}
