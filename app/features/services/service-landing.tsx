import { ArrowDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { TextLink } from '#design/actions/anchor.tsx'
import { Button } from '#design/actions/button.tsx'
import { Accordion } from '#design/marks/accordion.tsx'
import { Badge } from '#design/marks/badge.tsx'
import { TickList } from '#design/marks/tick-list.tsx'
import { Drawn } from '#design/pictures/drawing.tsx'
import { Plans } from './plans.tsx'
import { Examples, PriceTag, Steps, Tiles } from './service-parts.tsx'
import type { BespokeQuote, ServicePage } from './view.ts'
import './service-landing.css'

interface ServiceLandingProps {
  service: ServicePage
  quote: BespokeQuote
  /** The address that a plan or the bespoke quote opens. */
  choiceLink: string
}

/** Shows everything about one service, below its title. */
export function ServiceLanding({ service, quote, choiceLink }: ServiceLandingProps) {
  const { title, icon, badge, from, landing, keyFeatures, steps, plans, examples, faq } = service
  const [opening, ...more] = landing.intro
  return (
    <div className="landing">
      <div className="wrap">
        <div className="landing__row">
          <Drawn drawing={icon} />
          <nav aria-label="Breadcrumb">
            <ol className="landing__trail flex wraps">
              <li>
                <TextLink href="/services">Services</TextLink>
              </li>
              <li aria-current="page">{title}</li>
            </ol>
          </nav>
          {badge && <Badge tone={badge.tone}>{badge.text}</Badge>}
          <PriceTag from={from} />
          <Button tone="line" size="sm" href="#prices" data-track={`${title}: See the prices`}>
            See the prices <ArrowDown className="i" aria-hidden />
          </Button>
        </div>
        <Tiles service={service} />
      </div>

      <div className="wrap landing__split landing__intro columns columns--wide">
        <p className="voice voice--below">{opening}</p>
        <div className="stack pad-top-2 t2">
          {more.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
      <Section title="Key Features" white>
        <TickList className="landing__features columns text-body gap-7 rows-3" items={keyFeatures} />
      </Section>
      {steps.length > 0 && (
        <Section title="How I Deliver" white>
          <Steps steps={steps} abreast />
        </Section>
      )}

      <Section title="Pricing Options" id="prices">
        <div className="landing__plans">
          <Plans
            plans={plans}
            to={(plan) => `${choiceLink}&plan=${encodeURIComponent(plan)}`}
            named
            service={title}
            level={3}
          />
        </div>
        <div className="landing__quote">
          <p className="small t2">{quote.prompt}</p>
          <Button className="btn--wrap" href={choiceLink} arrow data-track={`${title}: ${quote.button}`}>
            {quote.button}
          </Button>
        </div>
      </Section>

      <Section title="Is it for you?" white>
        <TickList className="text-body gap-3" items={landing.suits} />
        <p className="landing__less above-6 line-top t2">{landing.lessSuited}</p>
      </Section>
      {examples.length > 0 && (
        <Section title="Examples" white>
          <Examples examples={examples} />
        </Section>
      )}

      <Section title="What happens next">
        <ol className="landing__next columns">
          {landing.nextSteps.map((step) => (
            <li key={step.title}>
              <h3 className="h4">{step.title}</h3>
              <p className="above-2 text-small t2">{step.description}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section title="Good questions">
        <Accordion items={faq.map(({ question, answer }) => ({ title: question, content: answer }))} />
      </Section>
    </div>
  )
}

interface SectionProps {
  title: string
  id?: string
  white?: boolean
  children: ReactNode
}

function Section({ title, id, white, children }: SectionProps) {
  return (
    <section
      className={white ? 'landing__section landing__section--white surface' : 'landing__section'}
      id={id}
    >
      <div className="wrap landing__split columns columns--wide">
        <h2 className="h3">{title}</h2>
        <div>{children}</div>
      </div>
    </section>
  )
}
