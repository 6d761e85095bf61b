import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#design/button.tsx'
import { ArrowLink } from '#design/link.tsx'
import { Note } from '#design/note.tsx'
import { useHydrated } from '#design/use-in-browser.ts'
import { attempt, type Outcome } from '#platform/http/attempt.ts'
import { confirmSubscription, unsubscribe } from './requests.ts'
import { messages } from './schema.ts'
import './link-action.css'

interface LinkWords {
  button: string
  busy: string
}

interface LinkActionProps extends LinkWords {
  /** What to say of a link whose end is missing, as mail programs cut it. */
  incomplete: string
  act: (token: string) => Promise<{ message: string }>
  /** What follows once it is done. */
  children: (token: string) => ReactNode
}

/** Confirms the subscription of the mailed link's token. */
export function ConfirmAction({ onward, ...words }: LinkWords & { onward: { link: string; text: string } }) {
  return (
    <LinkAction {...words} incomplete={messages.linkRefused} act={confirmSubscription}>
      {() => <ArrowLink href={onward.link}>{onward.text}</ArrowLink>}
    </LinkAction>
  )
}

/** Ends the subscription of the mailed link's token. */
export function UnsubscribeAction({ regret, ...words }: LinkWords & { regret: string }) {
  return (
    <LinkAction {...words} incomplete={messages.leaveLinkRefused} act={unsubscribe}>
      {() => <p className="t2">{regret}</p>}
    </LinkAction>
  )
}

/**
 * Where a mailed link arrives. Nothing happens before the button is pressed: programs that follow every link in a mail
 * press none. The link's end is read in the browser, so that one page serves everybody and no log has it.
 */
function LinkAction({ button, busy, incomplete, act, children }: LinkActionProps) {
  const hydrated = useHydrated()
  const token = hydrated ? tokenInAddress() : ''
  const [asking, setAsking] = useState(false)
  const [outcome, setOutcome] = useState<Outcome<{ message: string }>>()
  const answer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (outcome) answer.current?.focus()
  }, [outcome])

  const press = async () => {
    setAsking(true)
    // Not as rendered: a press from before hydration arrives with the first render, which cannot know the address yet.
    setOutcome(await attempt(act(tokenInAddress())))
    setAsking(false)
  }

  if (hydrated && !token) return <Note tone="bad">{incomplete}</Note>
  return (
    <div className="linkact">
      {outcome && (
        <Note tone={outcome.ok ? 'good' : 'bad'} announce ref={answer}>
          {outcome.ok ? outcome.value.message : outcome.message}
        </Note>
      )}
      {outcome?.ok ? (
        children(token)
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
