import { ArrowRight } from 'lucide-react'
import { memo, useEffect, useState } from 'react'
import { Outlet, type ShouldRevalidateFunction, useLocation, useMatch, useNavigate } from 'react-router'
import { benefits, benefitsSection } from '#content/benefits.ts'
import { callsToAction } from '#content/calls-to-action.ts'
import { pageHeadings, pageMetadata as pages } from '#content/pages.ts'
import { afterPaint } from '#design/after-paint.ts'
import { BelowFold } from '#design/below-fold.tsx'
import { buttonClass } from '#design/button.tsx'
import { findDrawing } from '#design/find-drawing.server.ts'
import { addressOf, type CategoryFilter, listId, readFilter } from '#features/skills/filter.ts'
import { listSkillCards } from '#features/skills/queries.server.ts'
import { SkillBenefits } from '#features/skills/skill-benefits.tsx'
import { SkillCatalogue } from '#features/skills/skill-catalogue.tsx'
import { pageMetadata } from '#shell/metadata.ts'
import { ClosingCall } from '#shell/site/closing-call.tsx'
import { PageTitle } from '#shell/site/page-title.tsx'
import { SiteLink } from '#shell/site/site-link.tsx'
import { steadyPage } from '#shell/site/steady-page.ts'
import type { Route } from './+types/skills'

export async function loader({ params }: Route.LoaderArgs) {
  const drawn = benefits.map(async ({ icon, ...benefit }) => ({ ...benefit, icon: await findDrawing(icon) }))
  return {
    metadata: pages.skills,
    heading: pageHeadings.skills,
    expertise: pageHeadings.expertise,
    // A skill that is visited directly covers the list: the cards, a third of its page, come when it is closed.
    cards: params.slug === undefined ? await listSkillCards() : [],
    benefits: { ...benefitsSection, benefits: await Promise.all(drawn) },
    callToAction: callsToAction.skills,
  }
}

/** Filtering shows less of what is here already, and a skill opens over it. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ nextParams }) =>
  nextParams.slug === undefined && document.getElementById(listId) === null

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMetadata(
    { ...loaderData.metadata, path: '/skills', breadcrumbs: [{ name: 'Skills', item: '/skills' }] },
    matches,
  )

type LoaderData = Route.ComponentProps['loaderData']

/** The list stays as it is while a skill lies over it; someone who came to a skill directly is spared the list. */
export default steadyPage(function Skills({ loaderData }: Route.ComponentProps) {
  const { expertise, cards } = loaderData
  const { search } = useLocation()
  const slug = useMatch('/skills/:slug')?.params.slug
  const [list, setList] = useState(slug === undefined ? search : undefined)
  if (slug === undefined && list !== search) setList(search)
  useReturnOfFocus(slug)

  const { filter, choose } = useFilter(list, search)
  return (
    <>
      {list !== undefined && (
        <>
          <Opening {...loaderData} />
          <SkillCatalogue {...expertise} cards={cards} filter={filter} onFilter={choose} />
          <Closing {...loaderData} />
        </>
      )}
      <Outlet context={addressOf(filter)} />
    </>
  )
})

/** What stands around the list says the same whatever is filtered, and is not drawn again. */
const Opening = memo(({ heading }: Pick<LoaderData, 'heading'>) => (
  <PageTitle
    {...heading}
    action={
      <SiteLink className={buttonClass({ tone: 'line' })} to="/work" data-track="See the work">
        See the work <ArrowRight className="i go" aria-hidden />
      </SiteLink>
    }
  />
))

const Closing = memo(({ benefits, callToAction }: Pick<LoaderData, 'benefits' | 'callToAction'>) => (
  <BelowFold>
    <SkillBenefits {...benefits} />
    <ClosingCall {...callToAction} />
  </BelowFold>
))

/**
 * The filter that the address of the list asks for. One that is pressed is shown first and put into the address once it has
 * been painted: every link on the page looks at the address, and on a phone that is most of the work.
 */
function useFilter(list: string | undefined, search: string) {
  const navigate = useNavigate()
  const [pressed, setPressed] = useState<{ filter: CategoryFilter | undefined; at: string }>()
  if (pressed && pressed.at !== search) setPressed(undefined)

  useEffect(() => {
    if (!pressed) return
    return afterPaint(() => navigate(addressOf(pressed.filter), { preventScrollReset: true }))
  }, [pressed, navigate])

  return {
    filter: pressed?.at === search ? pressed.filter : readFilter(new URLSearchParams(list)),
    choose: (filter: CategoryFilter | undefined) => setPressed({ filter, at: search }),
  }
}

/** Closing a skill leads back to the card it was opened from. */
function useReturnOfFocus(slug: string | undefined) {
  const [last, setLast] = useState(slug)
  if (slug !== undefined && slug !== last) setLast(slug)
  useEffect(() => {
    if (slug !== undefined || last === undefined) return
    document
      .querySelector<HTMLElement>(`#main [data-skill="${CSS.escape(last)}"]`)
      ?.focus({ preventScroll: true })
  }, [slug, last])
}
