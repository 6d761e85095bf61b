import { Autocomplete } from '@base-ui/react/autocomplete'
import { Search } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAuth } from '#features/accounts/auth-provider.tsx'
import { useTheme } from './appearance.ts'
import { type Finding, type FoundGroup, searchEverywhere, searchSources } from './search-sources.ts'
import { useLogout } from './use-logout.ts'

interface SearchBoxProps {
  inputRef: RefObject<HTMLInputElement | null>
  /** Shows the box where it is hidden, and puts the cursor into it. */
  onOpen: () => void
  onLeave: () => void
}

/**
 * Its list stands in the page, not in a floating layer: that would hide everything else from assistive technology while
 * the cursor is in a box of the header.
 */
export function SearchBox({ inputRef, onOpen, onLeave }: SearchBoxProps) {
  const [query, setQuery] = useState('')
  const [open, setOpen] = useState(false)
  const groups = useFindings(query)
  const choose = useChoose()
  useShortcut(onOpen)

  return (
    <search className="search">
      <Search className="i" aria-hidden="true" />
      <Autocomplete.Root
        items={groups}
        mode="none"
        autoHighlight="always"
        inline
        open
        value={query}
        onValueChange={(value, { reason }) => reason !== 'item-press' && setQuery(value)}
        itemToStringValue={(finding: Finding) => finding.label}
      >
        <Autocomplete.Input
          ref={inputRef}
          className="input"
          placeholder="Search..."
          aria-label="Search"
          aria-expanded={open}
          aria-keyshortcuts="Control+K Meta+K /"
          onFocus={() => setOpen(true)}
          onBlur={() => {
            setOpen(false)
            setQuery('')
            onLeave()
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape') event.currentTarget.blur()
          }}
        />
        <span className="search__key" aria-hidden="true">
          Ctrl K
        </span>
        {/* The press on an entry must not take the focus, whose leaving closes the list. */}
        <div className="found" hidden={!open} onPointerDown={(event) => event.preventDefault()}>
          <Autocomplete.Empty className="found__none">
            {query && `Nothing found for ‘${query}’`}
          </Autocomplete.Empty>
          <Autocomplete.List>
            {(group: FoundGroup) => (
              <Autocomplete.Group key={group.value} className="found__group" items={group.items}>
                <Autocomplete.GroupLabel className="found__label">{group.value}</Autocomplete.GroupLabel>
                <Autocomplete.Collection>
                  {(finding: Finding) => (
                    <Autocomplete.Item
                      key={finding.label}
                      className="found__item"
                      value={finding}
                      onClick={() => {
                        inputRef.current?.blur()
                        choose(finding)
                      }}
                    >
                      <finding.icon className="i" aria-hidden="true" />
                      {finding.label}
                    </Autocomplete.Item>
                  )}
                </Autocomplete.Collection>
              </Autocomplete.Group>
            )}
          </Autocomplete.List>
        </div>
      </Autocomplete.Root>
    </search>
  )
}

function useFindings(query: string): readonly FoundGroup[] {
  const [groups, setGroups] = useState<readonly FoundGroup[]>([])
  const { isAdmin } = useAuth()
  useEffect(() => {
    const asking = new AbortController()
    const { signal } = asking
    searchEverywhere(searchSources, query, { isAdmin, signal }).then((found) => {
      if (!signal.aborted) setGroups(found)
    })
    return () => asking.abort()
  }, [query, isAdmin])
  return groups
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

/** Ctrl or Cmd with K anywhere; a bare slash wherever it would not be typed. */
function useShortcut(open: () => void) {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const chord = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k'
      const slash =
        event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target)
      if (!chord && !slash) return
      event.preventDefault()
      open()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  )
}
