import { useEffect } from 'react'
import type { Finding, FoundGroup } from './search-sources.ts'

interface Line {
  /** Stable key of the line while others come and go. */
  key: string
  finding: Finding
}

export function linesOf({ value, items }: FoundGroup): Line[] {
  return items.map((finding, at) => ({ key: `${value} ${at} ${finding.label}`, finding }))
}

interface SearchFindingsProps {
  id: string
  open: boolean
  query: string
  groups: readonly FoundGroup[]
  /** The index of the active line over all groups. */
  marked: number
  /** Whether every source has answered. */
  searched: boolean
  onMark: (key: string) => void
  onPick: (finding: Finding) => void
}

export function SearchFindings({
  id,
  open,
  query,
  groups,
  marked,
  searched,
  onMark,
  onPick,
}: SearchFindingsProps) {
  const order = groups.flatMap(linesOf).map(({ key }) => key)

  useEffect(() => {
    if (open) document.getElementById(`${id}-${marked}`)?.scrollIntoView({ block: 'nearest' })
  }, [open, id, marked])

  return (
    <>
      {/* A press on the list must not take the focus from the box, because the list closes when the box loses it. */}
      {/* Out of the Tab order: browsers would stop at a list that scrolls, and it closes as they do. */}
      <div
        className="search__results"
        hidden={!open}
        tabIndex={-1}
        onPointerDown={(event) => event.preventDefault()}
      >
        <div id={id} role="listbox" aria-label="Pages and actions">
          {groups.map((group) => (
            <fieldset key={group.value} className="search__group" aria-label={group.value}>
              <div className="search__label" aria-hidden="true">
                {group.value}
              </div>
              {linesOf(group).map(({ key, finding }) => {
                const index = order.indexOf(key)
                return (
                  <div
                    key={key}
                    id={`${id}-${index}`}
                    className="search__item"
                    role="option"
                    tabIndex={-1}
                    aria-selected={index === marked}
                    onPointerMove={() => onMark(key)}
                    onClick={() => onPick(finding)}
                    onKeyDown={(event) => event.key === 'Enter' && onPick(finding)}
                  >
                    <finding.icon className="i" aria-hidden="true" />
                    <span>{finding.label}</span>
                    {finding.aside && <small>{finding.aside}</small>}
                  </div>
                )
              })}
            </fieldset>
          ))}
        </div>
        {query && searched && order.length === 0 && (
          <p className="search__none">{`Nothing found for ‘${query}’`}</p>
        )}
      </div>
      <span className="vh" role="status">
        {open && query ? `${order.length} found` : ''}
      </span>
    </>
  )
}
