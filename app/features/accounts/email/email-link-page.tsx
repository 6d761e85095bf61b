import { type ReactNode, useState } from 'react'
import { Button } from '#design/actions/button.tsx'
import { useAction } from '#design/actions/use-action.ts'
import { FailureNote, Note } from '#design/marks/note.tsx'
import type { Outcome } from '#platform/browser/outcome.ts'
import { confirmEmail, type EmailLink, undoEmail } from './calls.ts'

interface LinkProps {
  token: string
  link: EmailLink
}

/** Shows the page of the link in the mail to a new address. Only its button changes something. */
export function ConfirmEmail({ token, link }: LinkProps) {
  const { state, failure, busy, press } = useLink(link.state, 'confirmed', () =>
    confirmEmail({ body: { token } }),
  )
  const settings = <Button href="/admin/settings">Go to Settings</Button>
  const toEmail = 'toEmail' in link ? link.toEmail : ''

  if (link.state === 'open' && state === 'open') {
    return (
      <Page
        title="Confirm your new email address"
        lead="After that, you sign in with the new address instead of the old one."
      >
        <Addresses now={link.fromEmail} next={link.toEmail} />
        <FailureNote message={failure} />
        <Button busy={busy} busyLabel="Confirming..." onClick={press}>
          Confirm Address
        </Button>
      </Page>
    )
  }
  if (state === 'confirmed') {
    return (
      <Page title="Address confirmed">
        <Note tone="good" announce>
          You now sign in with {toEmail}. An email went to your old address, from where this can be undone for
          7 days.
        </Note>
        {settings}
      </Page>
    )
  }
  if (state === 'ended' || state === 'undone') {
    return (
      <Page
        title={state === 'ended' ? 'This change was cancelled' : 'This change was undone'}
        lead="You still sign in with your old address. You can ask for a new one in Settings."
      >
        {settings}
      </Page>
    )
  }
  return (
    <Page
      title="This link no longer works"
      lead="Links expire after 24 hours. You still sign in with your old address. You can send a new link from Settings."
    >
      {settings}
    </Page>
  )
}

/** Shows the page of the link in the mails to the old address. */
export function UndoEmail({ token, link }: LinkProps) {
  const { state, failure, busy, press } = useLink(link.state, 'done', () => undoEmail({ body: { token } }))

  if (link.state === 'open' && state === 'open') {
    return (
      <Page
        title="Undo and end all sessions?"
        lead="Do this if you did not ask for the new address. Whoever asked knew your password or had one of your passkeys."
      >
        <Addresses now={link.fromEmail} next={link.toEmail} />
        <ul className="grid gap-1 pad-left-4 disc anywhere">
          <li>You sign in with {link.fromEmail} again.</li>
          <li>You are signed out on every device, and your password stops working.</li>
          <li>Passkeys and authenticators added since then are removed.</li>
          <li>A link to set a new password is emailed to {link.fromEmail}.</li>
        </ul>
        <FailureNote message={failure} />
        <Button busy={busy} busyLabel="Undoing..." onClick={press}>
          Undo and End All Sessions
        </Button>
      </Page>
    )
  }
  if (state === 'done' || state === 'undone') {
    const email = 'fromEmail' in link ? link.fromEmail : ''
    return (
      <Page title={state === 'done' ? 'Your address is back' : 'This change was undone already'}>
        <Note tone="good" announce>
          You sign in with {email}, and you are signed out everywhere. A link to set a new password has been
          emailed to {email}; it works for an hour.
        </Note>
        <p className="t2">Then check the passkeys in your settings, and tell your administrator.</p>
        <Button tone="line" href="/admin/forgot">
          Send Link Again
        </Button>
      </Page>
    )
  }
  return (
    <Page
      title="This link no longer works"
      lead="Links expire after 7 days. If somebody else has your account, tell your administrator."
    >
      <Button href="/admin/login">Sign In</Button>
    </Page>
  )
}

function useLink<State extends string, Done extends string>(
  first: State,
  done: Done,
  send: () => Promise<Outcome>,
) {
  const [state, setState] = useState<State | Done>(first)
  const { run, busy, failure } = useAction(send, {
    done: () => setState(done),
    failed: 'note',
    reload: false,
  })
  return { state, failure: failure?.message, busy, press: run }
}

function Page({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <>
      <div>
        <h1>{title}</h1>
        {lead && <p className="t2">{lead}</p>}
      </div>
      {children}
    </>
  )
}

function Addresses({ now, next }: { now: string; next: string }) {
  return (
    <dl className="sign-in__facts grid mark-text gap-4 rows-1 anywhere">
      <dt>Old address</dt>
      <dd>{now}</dd>
      <dt>New address</dt>
      <dd>{next}</dd>
    </dl>
  )
}
