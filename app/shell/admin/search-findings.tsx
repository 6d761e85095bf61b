import { useEffect } from 'react'
import type { Finding, FoundGroup } from './search-sources.ts'

interface SearchFindingsProps {
  id: string
  open: boolean
  query: string
  groups: readonly FoundGroup[]
  /** Counted over all groups. */
  marked: number
  /** Every source has answered. */
  searched: boolean
  onMark: (index: number) => void
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
  const order = groups.flatMap((group) => group.items)

  useEffect(() => {
    if (open) document.getElementById(`${id}-${marked}`)?.scrollIntoView({ block: 'nearest' })
  }, [open, id, marked])

  return (
    <>
      {/* A press on the list must not take the focus from the box, whose leaving closes the list. */}
      <div className="found" hidden={!open} onPointerDown={(event) => event.preventDefault()}>
        <div id={id} role="listbox" aria-label="Pages and actions">
          {groups.map((group) => (
            <fieldset key={group.value} className="found__group" aria-label={group.value}>
              <div className="found__label" aria-hidden="true">
                {group.value}
              </div>
              {group.items.map((finding) => {
                const index = order.indexOf(finding)
                return (
                  <div
                    key={`${finding.label} ${index}`}
                    id={`${id}-${index}`}
                    className="found__item"
                    role="option"
                    tabIndex={-1}
                    aria-selected={index === marked}
                    onPointerMove={() => onMark(index)}
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
          <p className="found__none">{`Nothing found for ‘${query}’`}</p>
        )}
      </div>
      <span className="vh" role="status">
        {open && query ? `${order.length} found` : ''}
      </span>
    </>
  )
}
