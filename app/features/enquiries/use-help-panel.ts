import { useEffect, useRef, useState } from 'react'
import { useSwap } from '#design/use-swap.ts'
import { dropDraft, keepDraft, readDraft } from './draft.ts'
import type { HomeKind, ReceivedAnswer } from './schema.ts'

type Parts = typeof import('./help-form-parts.ts')

type View =
  | { is: 'cards' }
  | { is: 'form'; kind: HomeKind; parts: Parts; takesFocus: boolean }
  | { is: 'sent'; kind: HomeKind; parts: Parts }

const kinds: readonly HomeKind[] = ['call', 'message', 'support']

/** Fetched when the panel shows the first sign of being wanted: a first visit need not carry a form's script. */
const fetchParts = (): Promise<Parts> => import('./help-form-parts.ts')

/** Cards, the chosen one's form in their place, then thanks. */
export function useHelpPanel() {
  const { box, swap } = useSwap()
  const [view, setView] = useState<View>({ is: 'cards' })
  const [waiting, setWaiting] = useState<HomeKind>()
  const [failed, setFailed] = useState(false)
  const latest = useRef<HomeKind>(undefined)

  // The panel comes alive when it is wanted. What was typed before a reload is found again where it was.
  useEffect(() => {
    const kind = kinds.find((each) => readDraft(each))
    fetchParts().then(
      (parts) =>
        kind && setView((now) => (now.is === 'cards' ? { is: 'form', kind, parts, takesFocus: false } : now)),
      () => {},
    )
  }, [])

  const choose = async (kind: HomeKind) => {
    latest.current = kind
    setFailed(false)
    setWaiting(kind)
    const parts = await fetchParts().catch(() => undefined)
    if (latest.current !== kind) return
    setWaiting(undefined)
    if (!parts) return setFailed(true)
    if (view.is === 'form') carryOver(view.kind, kind)
    swap(() => setView({ is: 'form', kind, parts, takesFocus: true }))
  }

  /** A browser asks for a failed script once in the life of a page; the next load opens the form that was wanted. */
  const loadAgain = () => {
    if (latest.current) keepDraft(latest.current, { typed: {} })
    window.location.reload()
  }

  const showCards = (left: HomeKind) => {
    dropDraft(left)
    latest.current = undefined
    swap(() => setView({ is: 'cards' }))
    box.current?.querySelector<HTMLElement>(`[data-kind="${left}"]`)?.focus()
  }

  const sent = (kind: HomeKind, parts: Parts, { bookingUrl }: ReceivedAnswer) => {
    swap(() => setView({ is: 'sent', kind, parts }))
    if (kind === 'call' && bookingUrl) window.location.assign(bookingUrl)
  }

  return {
    box,
    view,
    waiting,
    failed,
    choose,
    loadAgain,
    showCards,
    sent,
  }
}

/**
 * Another form is chosen while one is open: what was typed goes along. Not what has been sent and not answered yet, which
 * may have arrived, nor over words that the other form has kept.
 */
function carryOver(from: HomeKind, to: HomeKind): void {
  const draft = readDraft(from)
  if (!draft || draft.open || readDraft(to)) return
  keepDraft(to, { typed: draft.typed })
  dropDraft(from)
}
