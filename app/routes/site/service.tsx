import { data } from 'react-router'
import { content } from '#content'
import { findService } from '#features/services/queries.server.ts'
import { ServiceLanding } from '#features/services/service-landing.tsx'
import { appOf } from '#platform/http/page-context.server.ts'
import { pageMetadata } from '#shell/metadata.ts'
import { describeCard, serviceCard } from '#shell/share-card/card.ts'
import { CallToActionBand } from '#shell/site/calls/calls-to-action.tsx'
import { drawCallToAction } from '#shell/site/calls/draw-call-to-action.server.ts'
import { PageTitle } from '#shell/site/hero/page-title.tsx'
import { questionsData } from '#shell/structured-data/questions.ts'
import { serviceData } from '#shell/structured-data/service.ts'
import type { Route } from './+types/service'

/** Where choosing a plan leads; the service's name is added. */
const choiceLink = '/contact?service=consultation'

export async function loader({ params, context }: Route.LoaderArgs) {
  const service = await findService(params.id)
  if (!service) throw data(null, { status: 404 })
  return {
    service,
    quote: content.bespokeQuote,
    choiceLink: `${choiceLink}&services=${service.id}`,
    callToAction: await drawCallToAction(appOf(context), content.callsToAction.service),
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { service } = loaderData
  const page = {
    ...service.metadata,
    path: service.link,
    imageAlt: describeCard(serviceCard(service)),
    breadcrumbs: [
      { name: 'Services', item: '/services' },
      { name: service.title, item: service.link },
    ],
    about: [serviceData(service), questionsData(service.faq)],
  }
  return pageMetadata(page, matches)
}

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
