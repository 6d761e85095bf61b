import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ArrowLink } from '#design/actions/anchor.tsx'
import { Button } from '#design/actions/button.tsx'
import { useHydrated } from '#design/browser/browser-state.ts'
import { Note } from '#design/marks/note.tsx'
import type { Outcome } from '#platform/browser/outcome.ts'
import { messages } from './messages.ts'
import { confirmSubscription, unsubscribe } from './requests.ts'
import './newsletter.css'

interface LinkWords {
  title: string
  subtitle: string
  button: string
  busy: string
}

interface LinkActionProps extends LinkWords {
  /** Message for a link without its token, cut off by a mail program. */
  incomplete: string
  /** The title after success, above the server's message. */
  doneTitle: string
  act: (token: string) => Promise<Outcome<{ message: string }>>
  /** Content shown after success. */
  children?: ReactNode
}

/** Confirms the subscription of the mailed link's token. */
export function ConfirmAction({ onward, ...words }: LinkWords & { onward: { link: string; text: string } }) {
  return (
    <LinkAction
      {...words}
      incomplete={messages.linkRefused}
      doneTitle={messages.confirmedTitle}
      act={confirmSubscription}
    >
      <ArrowLink href={onward.link}>{onward.text}</ArrowLink>
    </LinkAction>
  )
}

/** Ends the subscription of the mailed link's token. */
export function UnsubscribeAction(words: LinkWords) {
  return (
    <LinkAction
      {...words}
      incomplete={messages.leaveLinkRefused}
      doneTitle={messages.unsubscribedTitle}
      act={unsubscribe}
    />
  )
}

/**
 * Page of a mailed link. It acts only when its button is pressed, because mail scanners follow links but press no
 * buttons. The token is read in the browser, so that one cached page serves everybody and no log contains a token.
 */
function LinkAction(props: LinkActionProps) {
  const { title, subtitle, button, busy, incomplete, doneTitle, act, children } = props
  const hydrated = useHydrated()
  const [asking, setAsking] = useState(false)
  const [outcome, setOutcome] = useState<Outcome<{ message: string }>>()
  const done = outcome?.ok ? outcome.value : undefined
  const answer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!outcome) return
    answer.current?.focus()
    if (outcome.ok) document.title = document.title.replace(title, doneTitle)
  }, [outcome, title, doneTitle])

  const press = async () => {
    setAsking(true)
    // Reads the token on the press instead of while rendering: a press held from before hydration arrives with the
    // first render, which has no address yet.
    setOutcome(await act(tokenInAddress()))
    setAsking(false)
  }

  if (done) {
    return (
      <>
        <div className="wrap page-title newsletter__done" tabIndex={-1} ref={answer}>
          <h1 className="h1">{doneTitle}</h1>
          <p className="lead page-title__lead" role="status">
            {done.message}
          </p>
        </div>
        <div className="wrap">{children}</div>
      </>
    )
  }
  return (
    <>
      <div className="wrap page-title">
        <h1 className="h1">{title}</h1>
        <p className="lead page-title__lead">{subtitle}</p>
      </div>
      <div className="wrap">
        <div className="newsletter__page justify-start gap-5">
          {hydrated && !tokenInAddress() ? (
            <Note tone="bad">{incomplete}</Note>
          ) : (
            <>
              {outcome?.ok === false && (
                <Note tone="bad" announce ref={answer}>
                  {outcome.message}
                </Note>
              )}
              <Button
                tone="accent"
                size="lg"
                onClick={press}
                busy={asking}
                busyLabel={busy}
                data-track={button}
              >
                {button}
              </Button>
            </>
          )}
        </div>
      </div>
    </>
  )
}

function tokenInAddress(): string {
  return new URLSearchParams(window.location.search).get('token') ?? ''
}
