import { content } from '#content'
import { findLeadPicture, listServices } from '#features/services/queries.server.ts'
import { ServiceList } from '#features/services/service-card.tsx'
import { appOf } from '#platform/http/page-context.server.ts'
import { pageMetadata } from '#shell/metadata.ts'
import { CallToActionBand } from '#shell/site/calls/calls-to-action.tsx'
import { drawCallToAction } from '#shell/site/calls/draw-call-to-action.server.ts'
import { PageTitle } from '#shell/site/hero/page-title.tsx'
import { listedServiceData } from '#shell/structured-data/service.ts'
import type { Route } from './+types/services'

export async function loader({ context }: Route.LoaderArgs) {
  return {
    metadata: content.pageMetadata.services,
    heading: content.pageHeadings.services,
    services: await listServices(),
    picture: findLeadPicture(),
    quote: content.bespokeQuote,
    callToAction: await drawCallToAction(appOf(context), content.callsToAction.services),
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMetadata(
    {
      ...loaderData.metadata,
      path: '/services',
      breadcrumbs: [{ name: 'Services', item: '/services' }],
      about: loaderData.services.map(listedServiceData),
    },
    matches,
  )

export default function Services({ loaderData }: Route.ComponentProps) {
  const { heading, services, picture, quote, callToAction } = loaderData
  return (
    <>
      <PageTitle {...heading} />
      <div className="wrap services__page section-end">
        <ServiceList services={services} picture={picture} quote={quote} />
      </div>
      <CallToActionBand {...callToAction} />
    </>
  )
}
