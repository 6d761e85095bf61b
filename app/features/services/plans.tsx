import { Anchor } from '#design/anchor.tsx'
import { Badge } from '#design/badge.tsx'
import { buttonClass } from '#design/button.tsx'
import { classNames } from '#design/class-names.ts'
import { TickList } from '#design/tick-list.tsx'
import type { PlanView } from './view.ts'
import './plans.css'

interface PlansProps {
  plans: readonly PlanView[]
  /** Where choosing one leads. */
  to: string
  service: string
  level: 3 | 4
  /** In the detail view a choice takes the place of the open detail in the history, so that going back skips it. */
  replace?: boolean
}

export function Plans({ plans, to, service, level, replace }: PlansProps) {
  const Heading = level === 3 ? 'h3' : 'h4'
  return (
    <div className="plans">
      {plans.map(({ name, price, description, features, isPopular, badge }) => (
        <article key={name} className={classNames('plan', isPopular && 'plan--popular')}>
          <div className="plan__top">
            <Heading className="h4">{name}</Heading>
            {badge && <Badge tone={isPopular ? 'popular' : 'essential'}>{badge}</Badge>}
          </div>
          <p className="plan__price num">
            {price.amount}
            <small>{price.per}</small>
          </p>
          <p className="plan__for">{description}</p>
          <TickList items={features} />
          <Anchor
            className={buttonClass({ tone: isPopular ? 'accent' : 'line', wide: true })}
            href={to}
            replace={replace}
            viewTransition
            data-track={`${service}: Choose ${name}`}
          >
            Choose {name}
          </Anchor>
        </article>
      ))}
    </div>
  )
}
