import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ArrowLink } from '#design/actions/anchor.tsx'
import { Button } from '#design/actions/button.tsx'
import { useHydrated } from '#design/browser/browser-state.ts'
import { Note } from '#design/marks/note.tsx'
import type { Outcome } from '#platform/browser/outcome.ts'
import { messages } from './messages.ts'
import { confirmSubscription, undoUnsubscribe, unsubscribe } from './requests.ts'
import './newsletter.css'

interface LinkWords {
  button: string
  busy: string
}

interface LinkActionProps extends LinkWords {
  /** Message for a link without its token, cut off by a mail program. */
  incomplete: string
  act: (token: string) => Promise<Outcome<Answer>>
  /** Content shown after success; `say` replaces the message above it. */
  children: (token: string, say: (answer: Answer) => void) => ReactNode
}

type Answer = { message: string }

/** Confirms the subscription of the mailed link's token. */
export function ConfirmAction({ onward, ...words }: LinkWords & { onward: { link: string; text: string } }) {
  return (
    <LinkAction {...words} incomplete={messages.linkRefused} act={confirmSubscription}>
      {() => <ArrowLink href={onward.link}>{onward.text}</ArrowLink>}
    </LinkAction>
  )
}

interface RegretWords extends LinkWords {
  text: string
}

/** Ends the subscription of the mailed link's token, and offers to undo it. */
export function UnsubscribeAction({ regret, ...words }: LinkWords & { regret: RegretWords }) {
  const [hasStayed, setStayed] = useState(false)
  return (
    <LinkAction {...words} incomplete={messages.leaveLinkRefused} act={unsubscribe}>
      {(token, say) =>
        !hasStayed && (
          <Regret
            {...regret}
            token={token}
            onStayed={(answer) => {
              setStayed(true)
              say(answer)
            }}
          />
        )
      }
    </LinkAction>
  )
}

function Regret(props: RegretWords & { token: string; onStayed: (answer: Answer) => void }) {
  const { text, button, busy, token, onStayed } = props
  const [asking, setAsking] = useState(false)
  const [failure, setFailure] = useState('')
  const press = async () => {
    setAsking(true)
    const outcome = await undoUnsubscribe(token)
    setAsking(false)
    if (outcome.ok) onStayed(outcome.value)
    else setFailure(outcome.message)
  }
  return (
    <>
      <p className="t2">{text}</p>
      {failure && (
        <Note tone="bad" announce>
          {failure}
        </Note>
      )}
      <Button tone="line" onClick={press} busy={asking} busyLabel={busy} data-track={button}>
        {button}
      </Button>
    </>
  )
}

/**
 * Page of a mailed link. It acts only when its button is pressed, because mail scanners follow links but press no
 * buttons. The token is read in the browser, so that one cached page serves everybody and no log contains a token.
 */
function LinkAction({ button, busy, incomplete, act, children }: LinkActionProps) {
  const hydrated = useHydrated()
  const token = hydrated ? tokenInAddress() : ''
  const [asking, setAsking] = useState(false)
  const [outcome, setOutcome] = useState<Outcome<Answer>>()
  const answer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (outcome) answer.current?.focus()
  }, [outcome])

  const press = async () => {
    setAsking(true)
    // Reads the token on the press instead of while rendering: a press held from before hydration arrives with the
    // first render, which has no address yet.
    setOutcome(await act(tokenInAddress()))
    setAsking(false)
  }

  if (hydrated && !token) {
    return (
      <div className="newsletter__page">
        <Note tone="bad">{incomplete}</Note>
      </div>
    )
  }
  return (
    <div className="newsletter__page">
      {outcome && (
        <Note tone={outcome.ok ? 'good' : 'bad'} announce ref={answer}>
          {outcome.ok ? outcome.value.message : outcome.message}
        </Note>
      )}
      {outcome?.ok ? (
        children(token, (value) => setOutcome({ ok: true, value }))
      ) : (
        <Button tone="accent" size="lg" onClick={press} busy={asking} busyLabel={busy} data-track={button}>
          {button}
        </Button>
      )}
    </div>
  )
}

function tokenInAddress(): string {
  return new URLSearchParams(window.location.search).get('token') ?? ''
}
