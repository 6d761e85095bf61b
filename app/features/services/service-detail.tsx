import { Component, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#design/actions/button.tsx'
import { isPlainClick } from '#design/actions/is-plain-click.ts'
import { Skeleton } from '#design/marks/loading.tsx'
import { TickList } from '#design/marks/tick-list.tsx'
import { VisuallyHidden } from '#design/visually-hidden.tsx'
import { DetailShell } from './detail-shell.tsx'
import { Plans, planId } from './plans.tsx'
import { Examples, Steps, Tiles } from './service-parts.tsx'
import { useOpenDetail } from './use-open-detail.ts'
import type { BespokeQuote, ServiceDetails, ServiceSummary } from './view.ts'

export interface ServiceDetailProps {
  services: readonly ServiceSummary[]
  quote: BespokeQuote
}

/**
 * Shows the detail view of the services on a page; links marked `data-detail` open it. Opens at once with the card's
 * facts; its content follows, or else the card itself.
 */
export function ServiceDetail({ services, quote }: ServiceDetailProps) {
  const { openId, open, close } = useOpenDetail()
  const details = useDetails()
  const service = services.find(({ id }) => id === openId)
  // Keeps the last service while the view closes.
  const [shown, setShown] = useState(service ?? services[0])
  if (service && service !== shown) setShown(service)
  const [broken, setBroken] = useState<string>()
  const content = details?.find(({ id }) => id === shown?.id)
  const failed = details === null || (shown !== undefined && broken === shown.id)

  const onClick = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest('a')
    if (!link || event.defaultPrevented || !isPlainClick(event)) return
    if (link.dataset.detail) {
      event.preventDefault()
      open(link.dataset.detail)
    } else if (link.closest('.detail') && link.origin === location.origin) {
      // Replaces the open detail's history entry by the page, so that going back skips the detail.
      event.preventDefault()
      location.replace(link.href)
    }
  })
  useEffect(() => {
    const listen = (event: MouseEvent) => onClick(event)
    document.addEventListener('click', listen)
    return () => document.removeEventListener('click', listen)
  }, [])

  if (!shown) return null
  return (
    <DetailShell service={shown} open={service !== undefined} onClose={close} quote={quote} small={failed}>
      {failed ? (
        <DetailFallback service={shown} />
      ) : (
        <DetailBoundary key={shown.id} onFail={() => setBroken(shown.id)}>
          {content ? <DetailContent service={content} /> : <DetailWaiting />}
        </DetailBoundary>
      )}
    </DetailShell>
  )
}

/** Shows the card's text when the details fail to render, with a button to the service's own page. */
function DetailFallback({ service }: { service: ServiceSummary }) {
  return (
    <div className="stack stack--start">
      <p className="t2">{service.description}</p>
      <TickList items={service.features} />
      <Button href={service.link} arrow>
        {service.cta}
      </Button>
    </div>
  )
}

/** Shows grey shapes while the details are fetched. */
function DetailWaiting() {
  return (
    <div className="stack" aria-busy="true">
      <VisuallyHidden>Loading</VisuallyHidden>
      <Skeleton width="80%" height="1.6rem" />
      <Skeleton width="60%" height="1.6rem" />
      <Skeleton block height="4.5rem" />
      <Skeleton block height="16rem" />
    </div>
  )
}

interface DetailBoundaryProps {
  onFail: () => void
  children: ReactNode
}

/** Catches the errors of rendering the details, so that the rest of the page stays. */
class DetailBoundary extends Component<DetailBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch() {
    this.props.onFail()
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}

/** Shows the content of the detail view, as modal or sheet. */
function DetailContent({ service }: { service: ServiceDetails }) {
  const { fullDescription, keyFeatures, steps, plans, link, examples } = service
  return (
    <div className="detail__parts columns">
      <div className="span">
        <p className="lead">{fullDescription}</p>
        <Tiles service={service} />
      </div>
      <div className="stack gap-7">
        <section>
          <h3 className="h3">Key Features</h3>
          <TickList items={keyFeatures} className="text-body" />
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
        <section className="span">
          <h3 className="h3">Examples</h3>
          <Examples examples={examples} />
        </section>
      )}
    </div>
  )
}

const timeoutMs = 5000

/** `undefined` until it has arrived, `null` when it could not be fetched. */
type Answer = readonly ServiceDetails[] | null | undefined

/**
 * Fetches the details of all services. The page of cards leaves them out, because they would be two thirds of its
 * size.
 */
function useDetails(): Answer {
  const [details, setDetails] = useState<Answer>()
  useEffect(() => {
    fetchDetails().then(setDetails, () => setDetails(null))
  }, [])
  return details
}

async function fetchDetails(): Promise<ServiceDetails[]> {
  const answer = await fetch('/services/details', { signal: AbortSignal.timeout(timeoutMs) })
  if (!answer.ok) throw new Error(`The details were answered with ${answer.status}.`)
  return answer.json()
}
