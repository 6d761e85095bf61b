import { Button } from '#design/actions/button.tsx'
import { classNames } from '#design/class-names.ts'
import { Badge } from '#design/marks/badge.tsx'
import { TickList } from '#design/marks/tick-list.tsx'
import type { PlanView } from './view.ts'
import './plans.css'

interface PlansProps {
  plans: readonly PlanView[]
  /** Returns the address that choosing a plan opens. */
  to: (plan: string) => string
  /** Set on the page of the service itself, where a plan in the address is marked as chosen. */
  named?: boolean
  service: string
  level: 3 | 4
}

export function Plans({ plans, to, named, service, level }: PlansProps) {
  const Heading = level === 3 ? 'h3' : 'h4'
  return (
    <div className="plan__list stack">
      {plans.map(({ name, price, description, features, isPopular, badge }) => (
        <article
          key={name}
          id={named ? planId(name) : undefined}
          className={classNames('plan card card--strong', isPopular && 'plan--popular')}
        >
          <div className="plan__top flex wraps items-center gap-2 rows-1">
            <Heading className="h4">{name}</Heading>
            {named && <span className="badge badge--soft plan__chosen">Your choice</span>}
            {badge && <Badge tone={isPopular ? 'popular' : 'essential'}>{badge}</Badge>}
          </div>
          <p className="plan__price num flex wraps items-baseline above-2">
            {price.amount}
            <small>{price.per}</small>
          </p>
          <p className="text-small above-1 t2">{description}</p>
          <TickList className="plan__ticks gap-1 pad-bottom-4" items={features} />
          <Button
            tone={isPopular ? 'accent' : 'line'}
            className="btn--wrap"
            wide
            href={to(name)}
            data-track={`${service}: Choose ${name}`}
          >
            Choose {name}
          </Button>
        </article>
      ))}
    </div>
  )
}

/** Returns the id of a plan on its service's page: `plan-professional`. */
export function planId(name: string): string {
  return `plan-${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`
}
