import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from '#design/actions/button.tsx'
import { IconButton } from '#design/actions/icon-button.tsx'
import { useAction } from '#design/actions/use-action.ts'
import { useAnswer } from '#design/browser/use-answer.ts'
import { FactList } from '#design/data/fact-list.tsx'
import { Spinner } from '#design/marks/loading.tsx'
import { FailureNote } from '#design/marks/note.tsx'
import { place } from '#design/overlays/place.ts'
import { formatClock } from '#platform/dates.ts'
import { addBlock, explainTime, removeBlock } from '../../calls.ts'
import type { Block } from '../../schema.ts'
import { ruleAddress } from '../address.ts'
import { describeRule } from '../availability/rules-draft.ts'
import { formatSpan, formatTime } from '../words.ts'
import type { Asked, WeekData } from './week-data.ts'

interface AskedPopoverProps {
  asked: Asked
  /** The time or the block that was selected. */
  anchor: HTMLElement
  data: WeekData
  onByHand: (start: string) => void
  onBlock: (start: string) => void
  onClose: () => void
}

/** Explains a time or shows a block beside it, on phones at the foot of the window. */
export function AskedPopover({ asked, anchor, data, onByHand, onBlock, onClose }: AskedPopoverProps) {
  const block = 'block' in asked ? data.blocks.find(({ _id }) => _id === asked.block) : undefined
  if ('block' in asked) {
    return (
      <Beside anchor={anchor} title={block?.name ?? 'Blocked'} onClose={onClose}>
        {block && <BlockFacts block={block} onRemoved={onClose} />}
      </Beside>
    )
  }
  return <Why key={asked.at} {...{ anchor, data, onByHand, onBlock, onClose }} at={asked.at} />
}

type WhyProps = Omit<AskedPopoverProps, 'asked'> & { at: string }

function Why({ at, anchor, data, onByHand, onBlock, onClose }: WhyProps) {
  const { value, failure, busy, again } = useAnswer(at, (signal) => explainTime({ query: { at }, signal }))
  const answer = busy ? undefined : value
  const clock = formatClock(at)
  const title = !answer ? clock : answer.free ? `${clock} is free` : `Why isn’t ${clock} free?`
  return (
    <Beside anchor={anchor} title={title} onClose={onClose}>
      {busy && (
        <p className="t2 beside" role="status">
          <Spinner /> Looking it up...
        </p>
      )}
      {failure && !busy && (
        <>
          <FailureNote message={failure} />
          <Button tone="line" onClick={again}>
            Try Again
          </Button>
        </>
      )}
      {answer && (
        <>
          <p>{answer.why}</p>
          {!answer.free && (
            <FactList
              facts={[
                ['Rule', answer.rule && describeRule(answer.rule, data.rules)],
                ['Next free time', answer.next && formatTime(answer.next)],
              ]}
            />
          )}
          {answer.rule && (
            <div className="actions actions--even">
              <Button tone="line" href={ruleAddress(answer.rule)}>
                Change the Rule
              </Button>
            </div>
          )}
          <div className="actions actions--even">
            <Button tone="line" onClick={() => onByHand(at)}>
              Add Booking
            </Button>
            <Button tone="line" onClick={() => onBlock(at)}>
              Block Time
            </Button>
          </div>
          {!answer.free && (
            <p className="hint">You can add a booking at any time that doesn’t clash with another one.</p>
          )}
        </>
      )}
    </Beside>
  )
}

function BlockFacts({ block, onRemoved }: { block: Block; onRemoved: () => void }) {
  const { _id, start, end, name } = block
  const { run, busy } = useAction(() => removeBlock({ id: _id }), {
    done() {
      onRemoved()
      return name ? `‘${name}’ removed` : 'Block removed'
    },
    undo: () => ({
      act: () => addBlock({ body: { start, end, name }, key: crypto.randomUUID() }),
      done: 'Blocked again',
    }),
  })
  return (
    <>
      <p className="num">{`${formatTime(start)} to ${formatSpan(block).split(' to ')[1]}`}</p>
      <p className="hint">Nobody can book then. Existing bookings stay.</p>
      <div className="actions">
        <Button tone="line" busy={busy} busyLabel="Removing..." onClick={() => void run()}>
          Remove
        </Button>
      </div>
    </>
  )
}

interface BesideProps {
  anchor: HTMLElement
  title: string
  onClose: () => void
  children: ReactNode
}

/** A panel in the top layer beside an element, which Escape and a press elsewhere close. */
function Beside({ anchor, title, onClose, children }: BesideProps) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = panel.current
    if (!element?.showPopover) return
    element.showPopover()
    const follow = () => {
      place(anchor, element, { side: 'bottom', align: 'start', gap: 6 })
      // On phones the style sheet puts it at the foot of the window.
      if (matchMedia('(width < 48rem)').matches) element.removeAttribute('style')
    }
    follow()
    element.focus()
    const watch = new AbortController()
    const size = new ResizeObserver(follow)
    size.observe(element)
    addEventListener('resize', follow, { signal: watch.signal })
    addEventListener('scroll', follow, { signal: watch.signal, capture: true, passive: true })
    return () => {
      size.disconnect()
      watch.abort()
    }
  }, [anchor])
  return (
    <div
      ref={panel}
      popover="auto"
      className="popover bookings__asked"
      role="dialog"
      aria-labelledby={id}
      tabIndex={-1}
      onToggle={(event) => {
        if (event.target === event.currentTarget && event.newState === 'closed') onClose()
      }}
    >
      <div className="card__row">
        <h2 className="card__title num" id={id}>
          {title}
        </h2>
        <IconButton tone="bare" icon={X} label="Close" onClick={() => panel.current?.hidePopover()} />
      </div>
      <div className="card__body stack">{children}</div>
    </div>
  )
}
