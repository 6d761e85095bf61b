import { TickList } from '#design/marks/tick-list.tsx'
import { Plans, planId } from './plans.tsx'
import { Examples, Steps, Tiles } from './service-parts.tsx'
import type { ServiceDetails } from './view.ts'
import './detail-content.css'

/** The content of the detail view, for modal and sheet alike. */
export function DetailContent({ service }: { service: ServiceDetails }) {
  const { fullDescription, keyFeatures, steps, plans, link, examples } = service
  return (
    <div className="sdetail">
      <div className="sdetail__full">
        <p className="lead">{fullDescription}</p>
        <Tiles service={service} />
      </div>
      <div className="sdetail__column">
        <section>
          <h3 className="h3">Key Features</h3>
          <TickList items={keyFeatures} className="sdetail__ticks" />
        </section>
        {steps.length > 0 && (
          <section>
            <h3 className="h3">How I Deliver</h3>
            <Steps steps={steps} />
          </section>
        )}
      </div>
      <section>
        <h3 className="h3">Pricing Options</h3>
        <Plans plans={plans} to={(plan) => `${link}#${planId(plan)}`} service={service.title} level={4} />
      </section>
      {examples.length > 0 && (
        <section className="sdetail__full">
          <h3 className="h3">Examples</h3>
          <Examples examples={examples} />
        </section>
      )}
    </div>
  )
}
