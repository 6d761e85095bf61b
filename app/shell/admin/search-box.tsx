import { Search } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAuth } from '#features/accounts/auth-provider.tsx'
import { useTheme } from './appearance.ts'
import { SearchFindings } from './search-findings.tsx'
import { type Finding, type FoundGroup, searchEverywhere, searchSources } from './search-sources.ts'
import { useLogout } from './use-logout.ts'
import { useSearchKeys } from './use-search-keys.ts'
import '#design/forms.css'

interface SearchBoxProps {
  inputRef: RefObject<HTMLInputElement | null>
  /** Shows the box where it is hidden, and puts the cursor into it. */
  onOpen: () => void
  onLeave: () => void
}

/**
 * The command palette: a combobox with its list right below, in the page and not in a floating layer. The focus stays in
 * the box; the arrows move the mark in the list.
 */
export function SearchBox({ inputRef, onOpen, onLeave }: SearchBoxProps) {
  const listId = useId()
  const [open, setOpen] = useState(false)
  const [query, setQuery] = useState('')
  const [marked, setMarked] = useState(0)
  const [eager, setEager] = useState(false)
  const { groups, foundFor } = useFindings(query)
  const findings = groups.flatMap((group) => group.items)
  const at = Math.min(marked, findings.length - 1)
  const choose = useChoose()
  useSearchKeys(onOpen)

  // Enter pressed faster than the answer came: it means the first finding of what was typed, not of what is still shown.
  useEffect(() => {
    if (!eager || foundFor !== query) return
    setEager(false)
    const first = groups[0]?.items[0]
    if (first) pick(first)
  })

  function leave() {
    setOpen(false)
    setQuery('')
    setMarked(0)
    setEager(false)
    onLeave()
  }

  function pick(finding: Finding) {
    inputRef.current?.blur()
    choose(finding)
  }

  function steer(event: KeyboardEvent<HTMLInputElement>) {
    const last = findings.length - 1
    const next = { ArrowDown: at === last ? 0 : at + 1, ArrowUp: at <= 0 ? last : at - 1 }[event.key]
    const found = findings[at]
    if (next !== undefined) setMarked(next)
    else if (event.key === 'Enter' && foundFor !== query) setEager(true)
    else if (event.key === 'Enter' && found) pick(found)
    else if (event.key === 'Escape') event.currentTarget.blur()
    else return
    event.preventDefault()
  }

  return (
    <search className="search">
      <Search className="i" aria-hidden="true" />
      <input
        ref={inputRef}
        className="input"
        type="text"
        role="combobox"
        placeholder="Search..."
        aria-label="Search"
        aria-keyshortcuts="Control+K Meta+K /"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={listId}
        aria-activedescendant={open && findings.length > 0 ? `${listId}-${at}` : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={query}
        onChange={(event) => {
          setQuery(event.target.value)
          setMarked(0)
          setEager(false)
        }}
        onFocus={() => setOpen(true)}
        onBlur={leave}
        onKeyDown={steer}
      />
      <span className="search__key" aria-hidden="true">
        Ctrl K
      </span>
      <SearchFindings
        id={listId}
        open={open}
        query={query}
        groups={groups}
        marked={at}
        searched={foundFor === query}
        onMark={setMarked}
        onPick={pick}
      />
    </search>
  )
}

interface Findings {
  groups: readonly FoundGroup[]
  /** The query they answer, which may be an earlier one than what is typed now. */
  foundFor: string | undefined
}

function useFindings(query: string): Findings {
  const [findings, setFindings] = useState<Findings>({ groups: [], foundFor: undefined })
  const { isAdmin } = useAuth()
  useEffect(() => {
    const asking = new AbortController()
    const { signal } = asking
    // What is known here stands at once; what the server finds follows. Enter waits for neither once there is a first.
    searchEverywhere(searchSources, query, { isAdmin, signal }, (groups) => {
      if (!signal.aborted) setFindings({ groups, foundFor: groups.length > 0 ? query : undefined })
    }).then((groups) => {
      if (!signal.aborted) setFindings({ groups, foundFor: query })
    })
    return () => asking.abort()
  }, [query, isAdmin])
  return findings
}

function useChoose(): (finding: Finding) => void {
  const navigate = useNavigate()
  const { toggleTheme } = useTheme()
  const logOut = useLogout()
  return (finding) =>
    finding.choose({
      go: (path) => void navigate(path),
      openSite: () => void window.open('/', '_blank', 'noopener'),
      toggleTheme,
      logOut,
    })
}
