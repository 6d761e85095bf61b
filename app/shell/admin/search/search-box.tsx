import { Search } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useLetterKeys } from '#design/browser/letter-keys.ts'
import { InlineScript } from '#design/inline.tsx'
import { useAuth } from '#features/accounts/sign-in/auth-provider.tsx'
import { useTheme } from '../appearance.ts'
import { useShortcuts } from '../shortcuts.tsx'
import { useLogout } from '../sign-in/logout.tsx'
import { linesOf, SearchFindings } from './search-findings.tsx'
import { earlySearchScript, useSearchKeys } from './search-keys.ts'
import { type Finding, type FoundGroup, searchEverywhere, searchSources } from './search-sources.ts'
import '#design/fields/forms.css'

interface SearchBoxProps {
  inputRef: RefObject<HTMLInputElement | null>
  /** Shows the box where it is hidden, and focuses it. */
  onOpen: () => void
  onLeave: () => void
}

/**
 * The command palette: a combobox with its list right below, in the page and not in a floating layer. The focus
 * stays in the box; the arrow keys move the active line of the list.
 */
export function SearchBox({ inputRef, onOpen, onLeave }: SearchBoxProps) {
  const listId = useId()
  const [open, setOpen] = useState(false)
  const [query, setQuery] = useState('')
  const [marked, setMarked] = useState<string>()
  const [eager, setEager] = useState(false)
  const { groups, foundFor } = useFindings(query)
  const lines = groups.flatMap(linesOf)
  const at = Math.max(
    0,
    lines.findIndex(({ key }) => key === marked),
  )
  const choose = useChoose()
  const { isOn } = useLetterKeys()
  useSearchKeys(onOpen)

  // Searches for text that was typed before hydration.
  useEffect(() => {
    const box = inputRef.current
    if (!box || box !== document.activeElement) return
    setOpen(true)
    setQuery(box.value)
  }, [inputRef])

  // Enter pressed before the results have come opens the first result of the typed query, not of the one still
  // shown.
  useEffect(() => {
    if (!eager || foundFor !== query) return
    setEager(false)
    const first = groups[0]?.items[0]
    if (first) pick(first)
  })

  function leave() {
    setOpen(false)
    setQuery('')
    setMarked(undefined)
    setEager(false)
    onLeave()
  }

  function pick(finding: Finding) {
    inputRef.current?.blur()
    choose(finding)
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    const last = lines.length - 1
    const next = { ArrowDown: at === last ? 0 : at + 1, ArrowUp: at <= 0 ? last : at - 1 }[event.key]
    const isChosen = lines[at]?.key === marked
    if (next !== undefined) setMarked(lines[next]?.key)
    else if (event.key === 'Enter' && foundFor !== query && !isChosen) setEager(true)
    else if (event.key === 'Enter' && lines[at]) pick(lines[at].finding)
    else if (event.key === 'Escape') event.currentTarget.blur()
    else return
    event.preventDefault()
  }

  return (
    <search className="search">
      <InlineScript text={earlySearchScript} />
      <Search className="i" aria-hidden="true" />
      <input
        ref={inputRef}
        className="input"
        type="text"
        role="combobox"
        placeholder="Search..."
        aria-label="Search"
        aria-keyshortcuts={isOn ? 'Control+K Meta+K /' : 'Control+K Meta+K'}
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={listId}
        aria-activedescendant={open && lines.length > 0 ? `${listId}-${at}` : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={query}
        onChange={(event) => {
          setQuery(event.target.value)
          setMarked(undefined)
          setEager(false)
        }}
        onFocus={() => setOpen(true)}
        onBlur={leave}
        onKeyDown={handleKey}
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
  /** The query of these results, which may be older than the typed one. */
  foundFor: string | undefined
}

function useFindings(query: string): Findings {
  const [findings, setFindings] = useState<Findings>({ groups: [], foundFor: undefined })
  const { isAdmin } = useAuth()
  const getShown = useEffectEvent(() => findings.groups)
  useEffect(() => {
    const asking = new AbortController()
    const { signal } = asking
    // Shows local results at once, those of the server when they arrive.
    searchEverywhere(searchSources, query, { isAdmin, signal, shown: getShown() }, (groups) => {
      const [first] = groups
      if (!signal.aborted) setFindings({ groups, foundFor: first && !first.earlier ? query : undefined })
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
  const showShortcuts = useShortcuts()
  return (finding) =>
    finding.choose({
      go: (path) => void navigate(path),
      openSite: () => void window.open('/', '_blank', 'noopener'),
      toggleTheme,
      showShortcuts,
      logOut,
    })
}
