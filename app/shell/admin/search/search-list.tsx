import { CircleAlert, CornerDownLeft } from 'lucide-react'
import { Fragment, type ReactNode, useEffect } from 'react'
import { Spinner } from '#design/marks/loading.tsx'
import { countOf } from '#platform/words.ts'
import type { FoundList, Group } from './found-list.ts'
import type { Line, Marks } from './lines.ts'

interface SearchListProps {
  id: string
  open: boolean
  query: string
  list: FoundList
  /** The index of the active line over all groups. */
  active: number
  isSearching: boolean
  /** The reason for which the search failed. */
  failure: string | undefined
  onActive: (key: string) => void
  onPick: (line: Line) => void
}

/** Shows the results below the search box, and announces their number. */
export function SearchList({
  id,
  open,
  query,
  list,
  active,
  isSearching,
  failure,
  onActive,
  onPick,
}: SearchListProps) {
  const { groups, total, corrected } = list
  const order = groups.flatMap(({ lines }) => lines)
  const found = countOf(total, 'result')
  const isNone = query !== '' && total === 0 && !isSearching && !failure

  useEffect(() => {
    if (open) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [open, id, active])

  return (
    <>
      {/* A press on the list must not take the focus from the box, because the list closes when the box loses it. */}
      {/* Out of the Tab order: browsers would stop at a list that scrolls, and it closes as they do. */}
      <div
        className="search__results surface text-1"
        hidden={!open}
        tabIndex={-1}
        onPointerDown={(event) => event.preventDefault()}
      >
        {corrected && (
          <p className="flex items-center gap-2 pad-block-2 pad-inline-3 anywhere t2">
            <span>
              Showing results for <b>{corrected}</b>
            </span>
          </p>
        )}
        <div id={id} role="listbox" aria-label="Search results" aria-busy={isSearching}>
          {groups.map((group) => (
            <ResultGroup key={group.name} group={group}>
              {group.lines.map((line) => {
                const index = order.indexOf(line)
                return (
                  <ResultLine
                    key={line.key}
                    id={`${id}-${index}`}
                    line={line}
                    isActive={index === active}
                    onActive={() => onActive(line.key)}
                    onPick={() => onPick(line)}
                  />
                )
              })}
            </ResultGroup>
          ))}
        </div>
        {isSearching && (
          <p className="search__note--waiting flex items-center gap-2 pad-block-2 pad-inline-3 anywhere t2">
            <Spinner />
            Searching
          </p>
        )}
        {isNone && (
          <p className="flex items-center gap-2 pad-block-2 pad-inline-3 anywhere t2">{`Nothing found for ‘${query}’`}</p>
        )}
        {failure && (
          <p className="flex items-center gap-2 pad-block-2 pad-inline-3 anywhere t2">
            <CircleAlert className="i" aria-hidden="true" />
            {failure}
          </p>
        )}
        <Keys />
      </div>
      <span className="vh" role="status">
        {open &&
          query &&
          !isSearching &&
          (failure ?? `${corrected ? `Showing results for ${corrected}. ` : ''}${found}`)}
      </span>
    </>
  )
}

function ResultGroup({ group: { name, count }, children }: { group: Group; children: ReactNode }) {
  return (
    <fieldset className="shrinks" aria-label={name}>
      <div className="search__label flex gap-2 text-note t3" aria-hidden="true">
        {name}
        {count !== undefined && <span className="num">{count}</span>}
      </div>
      {children}
    </fieldset>
  )
}

interface ResultLineProps {
  id: string
  line: Line
  isActive: boolean
  onActive: () => void
  onPick: () => void
}

function ResultLine({ id, line, isActive, onActive, onPick }: ResultLineProps) {
  const { icon: Mark, title, titleMarks, about, excerpt, marks } = line
  return (
    <div
      id={id}
      className="search__item grid mark-text-mark gap-3 items-start pad-block-2 pad-inline-3 round-2 pointer"
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onPointerMove={onActive}
      onClick={onPick}
      onKeyDown={(event) => event.key === 'Enter' && onPick()}
    >
      <Mark className="i above-0 t3" aria-hidden="true" />
      <span>
        <span className="block anywhere strong">
          <Marked text={title} marks={titleMarks} />
        </span>
        {about && (
          <span className="search__excerpt text-note clip anywhere t2">
            {excerpt ? `${about}. ` : about}
            {excerpt && <Marked text={excerpt} marks={marks} />}
          </span>
        )}
      </span>
      {isActive && (
        <span className="search__key" aria-hidden="true">
          <CornerDownLeft className="i search__key-icon" />
        </span>
      )}
    </div>
  )
}

function Marked({ text, marks = [] }: { text: string; marks?: Marks | undefined }) {
  const ends = [0, ...marks.map(([, to]) => to)]
  return (
    <>
      {marks.map(([from, to], index) => (
        <Fragment key={from}>
          {text.slice(ends[index], from)}
          <mark className="search__match">{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      {text.slice(ends.at(-1))}
    </>
  )
}

const keys = [
  { keys: ['↑', '↓'], does: 'choose' },
  { keys: ['Enter'], does: 'open' },
  { keys: ['Esc'], does: 'close' },
]

/** Shows the keys of the list. Screen readers announce a combobox's keys themselves. */
function Keys() {
  return (
    <div className="search__keys wraps above-1 line-top text-note t3" aria-hidden="true">
      {keys.map(({ keys: names, does }) => (
        <span key={does}>
          {names.map((name) => (
            <Fragment key={name}>
              <span className="search__key">{name}</span>{' '}
            </Fragment>
          ))}
          {does}
        </span>
      ))}
    </div>
  )
}
