import { ArrowRight } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '#design/actions/button.tsx'
import { Spinner } from '#design/marks/loading.tsx'
import { useSwap } from '#design/motion/use-swap.ts'
import { type Drawing, Drawn } from '#design/pictures/drawing.tsx'
import type { BotCheckFacts } from '#platform/bot-check/bot-check.server.ts'
import { deleteDraft, moveDraft, readDraft, saveDraft } from '#platform/browser/form-draft.ts'
import { type HomeKind, thanksFor } from '../enquiry.ts'
import { type Reach, ReachLinks, Thanks } from './form-parts.tsx'
import type { ReceivedAnswer } from './schema.server.ts'
import './help-panel.css'

interface HelpPanelProps {
  id: string
  title: string
  subtitle: string
  hours: readonly [days: string, times: string]
  cards: readonly HelpCard[]
  checkFacts: BotCheckFacts
  /** Replaces the cards where no script can send a form. */
  withoutScript: string
  reach: Reach
}

type Form = typeof import('./help-form.tsx').HelpForm

type View =
  | { is: 'cards' }
  | { is: 'form'; kind: HomeKind; Form: Form; takesFocus: boolean }
  | { is: 'sent' | 'saved'; kind: HomeKind }

const kinds: readonly HomeKind[] = ['call', 'message', 'support']

/** A file of its own: the cards answer sooner, and a form that cannot be fetched has its own notice. */
const fetchForm = async (): Promise<Form> => (await import('./help-form.tsx')).HelpForm

/** Shows three cards, then the chosen one's form in their place, then thanks. */
export function HelpPanel(props: HelpPanelProps) {
  const { id, title, subtitle, hours, cards, checkFacts, withoutScript, reach } = props
  const { box, view, waitingFor, hasFailed, choose, loadAgain, showCards, showThanks, showSaved } =
    useHelpPanel()
  useOpeners(choose)
  const chosen = view.is === 'form' && cards.find((card) => card.id === view.kind)

  return (
    <section className="help card card--lg card--float" id={id} aria-labelledby={`${id}-title`}>
      <div className="help__head flex column">
        <h2 className="h2" id={`${id}-title`}>
          {title}
        </h2>
        <p className="lead">{subtitle}</p>
        <p className="help__hours num">
          {hours[0]}
          <br />
          {hours[1]}
        </p>
      </div>
      <div className="help__stage" ref={box}>
        {view.is === 'cards' && (
          <div className="help__cards">
            {cards.map((card, index) => {
              const Card = index === 0 ? MainCard : RowCard
              const { id: kind } = card
              const isWaiting = waitingFor === kind
              return <Card key={kind} card={card} isWaiting={isWaiting} onChoose={() => void choose(kind)} />
            })}
            {hasFailed && (
              <div
                className="flex wraps items-center justify-between gap-3 span pad-4 round-2 bad-soft text-bad"
                role="alert"
              >
                <p>
                  The form could not be fetched. You can also reach me at <ReachLinks {...reach} />.
                </p>
                <Button tone="line" onClick={loadAgain}>
                  Try again
                </Button>
              </div>
            )}
          </div>
        )}
        {view.is === 'form' && chosen && (
          <view.Form
            key={view.kind}
            card={chosen}
            checkFacts={checkFacts}
            takesFocus={view.takesFocus}
            onBack={() => showCards(view.kind)}
            onSent={(answer) => showThanks(view.kind, answer)}
            onSaved={() => showSaved(view.kind)}
          />
        )}
        {(view.is === 'sent' || view.is === 'saved') && (
          <Thanks
            heading="h3"
            text={view.is === 'sent' ? thanksFor(view.kind) : undefined}
            button="Back to Options"
            onAgain={() => showCards(view.kind)}
          />
        )}
        <p className="help__without">
          {withoutScript} <ReachLinks {...reach} />
        </p>
      </div>
    </section>
  )
}

function useHelpPanel() {
  const { box, swap } = useSwap()
  const [view, setView] = useState<View>({ is: 'cards' })
  const [waitingFor, setWaitingFor] = useState<HomeKind>()
  const [hasFailed, setHasFailed] = useState(false)
  const latest = useRef<HomeKind>(undefined)

  // The panel comes alive when it is wanted, so the form is fetched then. One with a draft opens again after a reload.
  useEffect(() => {
    const kind = kinds.find((each) => readDraft(each))
    fetchForm().then(
      (Form) =>
        kind && setView((now) => (now.is === 'cards' ? { is: 'form', kind, Form, takesFocus: false } : now)),
      () => {},
    )
  }, [])

  const choose = async (kind: HomeKind) => {
    latest.current = kind
    setHasFailed(false)
    setWaitingFor(kind)
    const Form = await fetchForm().catch(() => undefined)
    if (latest.current !== kind) return
    setWaitingFor(undefined)
    if (!Form) return setHasFailed(true)
    if (view.is === 'form') moveDraft(view.kind, kind)
    swap(() => setView({ is: 'form', kind, Form, takesFocus: true }))
  }

  /** A browser imports a failed script once in the life of a page; the draft opens the form after the next load. */
  const loadAgain = () => {
    if (latest.current) saveDraft(latest.current, { typed: {} })
    window.location.reload()
  }

  const showCards = (left: HomeKind) => {
    deleteDraft(left)
    latest.current = undefined
    swap(() => setView({ is: 'cards' }))
    box.current?.querySelector<HTMLElement>(`[data-kind="${left}"]`)?.focus()
  }

  const showThanks = (kind: HomeKind, { bookingUrl }: ReceivedAnswer) => {
    swap(() => setView({ is: 'sent', kind }))
    if (kind === 'call' && bookingUrl) window.location.assign(bookingUrl)
  }

  const showSaved = (kind: HomeKind) => swap(() => setView({ is: 'saved', kind }))

  return { box, view, waitingFor, hasFailed, choose, loadAgain, showCards, showThanks, showSaved }
}

/** Opens a form from buttons elsewhere on the page (`data-help="message"`). */
function useOpeners(choose: (kind: HomeKind) => Promise<void>) {
  const onClick = useEffectEvent((event: MouseEvent) => {
    const opener = event.target instanceof Element && event.target.closest<HTMLElement>('[data-help]')
    if (opener) void choose(opener.dataset.help as HomeKind)
  })
  useEffect(() => {
    const listen = (event: MouseEvent) => onClick(event)
    document.addEventListener('click', listen)
    return () => document.removeEventListener('click', listen)
  }, [])
}

export interface HelpCard {
  id: HomeKind
  title: string
  description: string
  action: string
  icon: Drawing
}

interface CardProps {
  card: HelpCard
  /** Whether its form has been chosen and is being fetched. */
  isWaiting: boolean
  onChoose: () => void
}

/** The first card, on dark ground. The press area of each card's button covers the card. */
function MainCard({ card: { id, icon, title, description, action }, isWaiting, onChoose }: CardProps) {
  return (
    <div className="help-card help-card--main card card--strong card--open on-ink content-between surface-ink text-on-ink">
      <Drawn drawing={icon} className="i help-card__icon" />
      <div>
        <h3 className="h3">{title}</h3>
        <p>{description}</p>
      </div>
      <Button
        tone="accent"
        arrow
        className="help-card__action cover-link cover-link--ring"
        busy={isWaiting}
        onClick={onChoose}
        data-kind={id}
        data-track={action}
      >
        {action}
      </Button>
    </div>
  )
}

function RowCard({ card: { id, icon, title, description, action }, isWaiting, onChoose }: CardProps) {
  return (
    <div className="help-card help-card--row card card--strong card--open">
      <Drawn drawing={icon} className="i help-card__icon" />
      <div>
        <h3 className="h4">{title}</h3>
        <p>{description}</p>
      </div>
      <button
        type="button"
        className="help-card__action cover-link cover-link--ring"
        onClick={onChoose}
        data-kind={id}
        data-track={action}
        aria-disabled={isWaiting || undefined}
      >
        {action} {isWaiting ? <Spinner /> : <ArrowRight className="i" aria-hidden />}
      </button>
    </div>
  )
}
