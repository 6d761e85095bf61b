import { data } from 'react-router'
import { callsToAction } from '#content/calls-to-action.ts'
import { bespokeQuote, choiceLink } from '#content/services.ts'
import { findService } from '#features/services/queries.server.ts'
import { ServiceLanding } from '#features/services/service-landing.tsx'
import { pageMetadata } from '#shell/metadata.ts'
import { CallToActionBand } from '#shell/site/call-to-action-band.tsx'
import { drawCallToAction } from '#shell/site/draw-call-to-action.server.ts'
import { PageTitle } from '#shell/site/page-title.tsx'
import type { Route } from './+types/service'

export async function loader({ params }: Route.LoaderArgs) {
  const service = await findService(params.id)
  if (!service) throw data(null, { status: 404 })
  return {
    service,
    quote: bespokeQuote,
    choiceLink,
    callToAction: await drawCallToAction(callsToAction.service),
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? pageMetadata({ ...loaderData.service.metadata, path: loaderData.service.link }, matches) : []

export default function ServicePage({ loaderData }: Route.ComponentProps) {
  const { service, quote, choiceLink, callToAction } = loaderData
  return (
    <>
      <PageTitle title={service.landing.heading} subtitle={service.fullDescription} />
      <ServiceLanding service={service} quote={quote} choiceLink={choiceLink} />
      <CallToActionBand {...callToAction} />
    </>
  )
}
