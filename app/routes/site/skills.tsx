import { content } from '#content'
import { Button } from '#design/actions/button.tsx'
import { findDrawing } from '#design/pictures/find-drawing.server.ts'
import { readFilter } from '#features/skills/filter.ts'
import { listSkillCards } from '#features/skills/queries.server.ts'
import { SkillBenefits, SkillCatalogue } from '#features/skills/skill-catalogue.tsx'
import { pageMetadata } from '#shell/metadata.ts'
import { ClosingCall } from '#shell/site/calls/calls-to-action.tsx'
import { PageTitle } from '#shell/site/hero/page-title.tsx'
import type { Route } from './+types/skills'

export async function loader({ request }: Route.LoaderArgs) {
  const drawn = content.benefits.map(async ({ icon, ...benefit }) => ({
    ...benefit,
    icon: await findDrawing(icon),
  }))
  return {
    metadata: content.pageMetadata.skills,
    heading: content.pageHeadings.skills,
    expertise: content.pageHeadings.expertise,
    filters: content.skillFilters,
    filter: readFilter(new URL(request.url).searchParams, content.skillFilters.categories),
    cards: await listSkillCards(),
    benefits: { ...content.benefitsSection, benefits: await Promise.all(drawn) },
    callToAction: content.callsToAction.skills,
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMetadata(
    { ...loaderData.metadata, path: '/skills', breadcrumbs: [{ name: 'Skills', item: '/skills' }] },
    matches,
  )

export default function Skills({ loaderData }: Route.ComponentProps) {
  const { heading, expertise, filters, filter, cards, benefits, callToAction } = loaderData
  return (
    <>
      <PageTitle
        {...heading}
        action={
          <Button tone="line" href="/work" arrow data-track="See the work">
            See the work
          </Button>
        }
      />
      <SkillCatalogue {...expertise} cards={cards} filters={filters} filter={filter} />
      <SkillBenefits {...benefits} />
      <ClosingCall {...callToAction} />
    </>
  )
}
