import { useEffect, useEffectEvent } from 'react'
import { Button } from '#design/button.tsx'
import type { BotCheckFacts } from '#platform/bot-check/bot-check.server.ts'
import { type HelpCard, MainCard, RowCard } from './help-card.tsx'
import { type Reach, ReachLinks } from './reach-links.tsx'
import type { HomeKind } from './schema.ts'
import { useHelpPanel } from './use-help-panel.ts'
import './help-panel.css'

interface HelpPanelProps {
  id: string
  title: string
  subtitle: string
  /** When somebody answers: the days, then the times. */
  hours: readonly [days: string, times: string]
  cards: readonly HelpCard[]
  checkFacts: BotCheckFacts
  /** What stands in place of the cards where forms cannot work. */
  withoutScript: string
  reach: Reach
}

/** Three ways to begin, of three weights: the first card is the ink one. The chosen one's form opens in their place. */
export function HelpPanel(props: HelpPanelProps) {
  const { id, title, subtitle, hours, cards, checkFacts, withoutScript, reach } = props
  const { box, view, waiting, failed, choose, loadAgain, showCards, sent } = useHelpPanel()
  useOpeners(choose)
  const chosen = view.is === 'cards' ? undefined : cards.find((card) => card.id === view.kind)

  return (
    <section className="help" id={id} aria-labelledby={`${id}-title`}>
      <div className="help__head">
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
              return (
                <Card key={kind} card={card} waiting={waiting === kind} onChoose={() => void choose(kind)} />
              )
            })}
            {failed && (
              <div className="help__failed" role="alert">
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
          <view.parts.HelpForm
            key={view.kind}
            card={chosen}
            checkFacts={checkFacts}
            takesFocus={view.takesFocus}
            onBack={() => showCards(view.kind)}
            onSent={(answer) => sent(view.kind, view.parts, answer)}
          />
        )}
        {view.is === 'sent' && (
          <view.parts.Thanks
            heading="h3"
            text={view.parts.thanksFor(view.kind)}
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

/** Buttons elsewhere on the page (`data-help="message"`) open a form, too. */
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
