import { callsToAction } from '#content/calls-to-action.ts'
import { pageHeadings, pageMetadata as pages } from '#content/pages.ts'
import { bespokeQuote } from '#content/services.ts'
import { BelowFold } from '#design/below-fold.tsx'
import { findLeadPicture, listServices } from '#features/services/queries.server.ts'
import { ServiceList } from '#features/services/service-list.tsx'
import { pageMetadata } from '#shell/metadata.ts'
import { CallToActionBand } from '#shell/site/call-to-action-band.tsx'
import { drawCallToAction } from '#shell/site/draw-call-to-action.server.ts'
import { PageTitle } from '#shell/site/page-title.tsx'
import { steadyPage } from '#shell/site/steady-page.ts'
import { listedServiceData } from '#shell/structured-data/service.ts'
import type { Route } from './+types/services'

export async function loader() {
  return {
    metadata: pages.services,
    heading: pageHeadings.services,
    services: await listServices(),
    picture: findLeadPicture(),
    quote: bespokeQuote,
    callToAction: await drawCallToAction(callsToAction.services),
  }
}

/** Opening and closing a detail are entries of the history at this address, and nothing on the page depends on them. */
export const shouldRevalidate = () => false

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

export default steadyPage(function Services({ loaderData }: Route.ComponentProps) {
  const { heading, services, picture, quote, callToAction } = loaderData
  return (
    <>
      <PageTitle {...heading} />
      <div className="wrap pb-(--section)">
        <ServiceList services={services} picture={picture} quote={quote} />
      </div>
      <BelowFold>
        <CallToActionBand {...callToAction} />
      </BelowFold>
    </>
  )
})
