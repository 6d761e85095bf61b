import { Search, X } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { IconButton } from '#design/actions/icon-button.tsx'
import { useLetterKeys } from '#design/browser/letter-keys.ts'
import { useAnswer } from '#design/browser/use-answer.ts'
import { useAuth } from '#features/accounts/sign-in/auth-provider.tsx'
import { searchEverything } from '#features/search/calls.ts'
import { useTheme } from '../appearance.ts'
import { useShortcuts } from '../shortcuts.tsx'
import { useLogout } from '../sign-in/logout.tsx'
import type { SearchActions } from './actions.ts'
import { buildList } from './found-list.ts'
import type { Line } from './lines.ts'
import { useSearchKeys } from './search-keys.ts'
import { SearchList } from './search-list.tsx'
import '#design/fields/forms.css'
import './search.css'

const shortestQuery = 2

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
  const [typed, setTyped] = useState('')
  const [activeKey, setActiveKey] = useState<string>()
  const [showsAll, setShowsAll] = useState(false)
  const [isEager, setEager] = useState(false)
  const { isAdmin } = useAuth()
  const { isOn } = useLetterKeys()
  useSearchKeys(onOpen)

  const query = typed.trim()
  const {
    value: answer,
    failure,
    busy,
    again,
  } = useAnswer(
    query.length >= shortestQuery ? query : undefined,
    (signal) => searchEverything({ query: { q: query }, signal }),
    { pauseMs: 150 },
  )
  const state = busy ? ('searching' as const) : failure ? ('failed' as const) : ('answered' as const)
  const search = { query, isAdmin, answer, state }
  const list = buildList({ ...search, showsAll })
  const lines = list.groups.flatMap((group) => group.lines)
  const chosen = lines.findIndex(({ key }) => key === activeKey)
  const active = Math.max(0, chosen)
  const actions = useActions({ showAll, searchAgain: again })

  // Searches for text that was typed before hydration.
  useEffect(() => {
    const box = inputRef.current
    if (!box || box !== document.activeElement) return
    setOpen(true)
    setTyped(box.value)
  }, [inputRef])

  // Enter pressed before the results have come opens the first result of the typed query, not of the one still
  // shown.
  useEffect(() => {
    if (!isEager || !list.isSettled) return
    setEager(false)
    const [first] = lines
    if (first && !first.staysOpen) pick(first)
  })

  function type(text: string) {
    setTyped(text)
    setActiveKey(undefined)
    setShowsAll(false)
    setEager(false)
  }

  function leave() {
    setOpen(false)
    type('')
    onLeave()
  }

  function pick(line: Line) {
    if (!line.staysOpen) inputRef.current?.blur()
    line.choose(actions)
  }

  /** Makes the first line active that was not there before. */
  function showAll() {
    const all = buildList({ ...search, showsAll: true }).groups.flatMap((group) => group.lines)
    setActiveKey(all.find(({ key }) => !lines.some((line) => line.key === key))?.key)
    setShowsAll(true)
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    const last = lines.length - 1
    const next = { ArrowDown: active === last ? 0 : active + 1, ArrowUp: active <= 0 ? last : active - 1 }[
      event.key
    ]
    const line = lines[active]
    if (next !== undefined) setActiveKey(lines[next]?.key)
    else if (event.key === 'Enter' && !list.isSettled && chosen < 0) setEager(true)
    else if (event.key === 'Enter' && line) pick(line)
    else if (event.key === 'Escape') event.currentTarget.blur()
    else return
    event.preventDefault()
  }

  return (
    <>
      <Search className="i search__icon absolute t3" aria-hidden="true" />
      <input
        ref={inputRef}
        className="input search__input"
        type="text"
        role="combobox"
        placeholder="Search..."
        aria-label="Search"
        aria-keyshortcuts={isOn ? 'Control+K Meta+K /' : 'Control+K Meta+K'}
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={listId}
        aria-activedescendant={open && lines.length > 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        value={typed}
        onChange={(event) => type(event.target.value)}
        onFocus={() => setOpen(true)}
        onBlur={leave}
        onKeyDown={handleKey}
      />
      <span className="search__key search__key--field absolute t3" aria-hidden="true">
        {open ? 'Esc' : 'Ctrl K'}
      </span>
      {/* For fingers: by keyboard, Escape closes the list, and so does Tab. */}
      <IconButton
        className="search__close phone-only"
        tone="bare"
        label="Close search"
        icon={X}
        tabIndex={-1}
        onClick={leave}
      />
      <SearchList
        id={listId}
        open={open}
        query={query}
        list={list}
        active={active}
        isSearching={busy}
        failure={busy ? undefined : failure}
        onActive={setActiveKey}
        onPick={pick}
      />
    </>
  )
}

function useActions(ofList: Pick<SearchActions, 'showAll' | 'searchAgain'>): SearchActions {
  const navigate = useNavigate()
  const { toggleTheme } = useTheme()
  const logOut = useLogout()
  const showShortcuts = useShortcuts()
  return {
    ...ofList,
    go: (path) => void navigate(path),
    openSite: (path) => void window.open(path, '_blank', 'noopener'),
    toggleTheme,
    showShortcuts,
    logOut,
  }
}
