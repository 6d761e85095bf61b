import { ChevronRight, Circle, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Anchor } from '#design/actions/anchor.tsx'
import { Button } from '#design/actions/button.tsx'
import { useAction } from '#design/actions/use-action.ts'
import { Card } from '#design/marks/card.tsx'
import { hideGettingStarted } from '#services/settings/calls.ts'
import type { FirstSteps } from './first-steps.server.ts'

interface Step {
  title: string
  help: ReactNode
  /** The form of the step; none where only the server can be changed. */
  href?: string
}

const steps: Record<keyof FirstSteps['done'], (site: string) => Step> = {
  address: (site) => ({
    title: 'Address of the site',
    help: (
      <>
        The site is at {site}. Visitors need an address with https: point your domain at this server and set{' '}
        <code>SITE_URL</code> there.
      </>
    ),
  }),
  business: () => ({
    title: 'Your business',
    help: 'Your name, phone number, opening hours, services and prices.',
    href: '/admin/business',
  }),
  email: () => ({
    title: 'Email',
    help: 'The email account that confirmations, replies and issues are sent from.',
    href: '/admin/settings/email',
  }),
  backup: () => ({
    title: 'First backup',
    help: 'A copy of everything, to restore if this server breaks.',
    href: '/admin/system/backups',
  }),
  notifications: () => ({
    title: 'Notifications on your phone',
    help: 'Hear of an enquiry or a booking when it arrives. Open this page on your phone.',
    href: '/admin/settings/notifications',
  }),
}

/** Lists what a new site still needs, until all of it is done or an administrator hides the list. */
export function GettingStarted({ site, done }: FirstSteps) {
  const { run, busy } = useAction(() => hideGettingStarted(), { done: 'The list is hidden' })
  const names = Object.keys(steps) as (keyof typeof steps)[]
  return (
    <Card
      title="Getting started"
      sub={
        <span className="num">{`${names.filter((name) => done[name]).length} of ${names.length} done`}</span>
      }
      aside={
        <Button tone="bare" busy={busy} onClick={run}>
          Hide
        </Button>
      }
      flush
    >
      <ul className="list">
        {names.map((name) => (
          <StepRow key={name} step={steps[name](site)} isDone={done[name]} />
        ))}
      </ul>
    </Card>
  )
}

function StepRow({ step: { title, help, href }, isDone }: { step: Step; isDone: boolean }) {
  const Mark = isDone ? CircleCheck : Circle
  const words = (
    <>
      <Mark className="i" aria-hidden />
      <span>
        <b>{title}</b>
        {isDone && <span className="vh">, done</span>}
        {!isDone && <span className="second-line">{help}</span>}
      </span>
    </>
  )
  return (
    <li>
      {href && !isDone ? (
        <Anchor className="list__row" href={href}>
          {words}
          <ChevronRight className="i" aria-hidden />
        </Anchor>
      ) : (
        <div className="list__row">{words}</div>
      )}
    </li>
  )
}
