import { content } from '#content'
import { Button } from '#design/actions/button.tsx'
import { Island } from '#design/island.tsx'
import { SectionHead } from '#design/marks/section-head.tsx'
import { KnownPictures } from '#design/pictures/picture.tsx'
import { VisuallyHidden } from '#design/visually-hidden.tsx'
import { Gallery } from '#features/portfolio/gallery.tsx'
import { FirstPreview } from '#features/portfolio/preview.tsx'
import { listGallery, listShowcase, portfolioTitles } from '#features/portfolio/queries.server.ts'
import { Showcase } from '#features/portfolio/showcase.tsx'
import { findAddressesByTitle, listShownProjects } from '#features/publishing/projects/queries.server.ts'
import { ProjectList } from '#features/publishing/projects/reading/project-list.tsx'
import { appOf, partOfPage, tagPage } from '#platform/http/page-context.server.ts'
import { findPagePictures, mediaTag } from '#services/pictures/known-pictures.server.ts'
import { pageMetadata } from '#shell/metadata.ts'
import { CallToActionBand } from '#shell/site/calls/calls-to-action.tsx'
import { drawCallToAction } from '#shell/site/calls/draw-call-to-action.server.ts'
import { PageTitle } from '#shell/site/hero/page-title.tsx'
import { SocialMark } from '#shell/site/social-mark.tsx'
import { studio } from '#studio'
import type { Route } from './+types/work'
import './work.css'

/** Two rows of three, each linking to the next. */
const caseStudiesShown = 6

export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock } = appOf(context)
  tagPage(context, 'projects', mediaTag)
  const [studies, addresses] = await Promise.all([
    partOfPage(context, 'case studies', () => listShownProjects(db, clock.now(), caseStudiesShown), []),
    partOfPage(
      context,
      'addresses of case studies',
      () => findAddressesByTitle(db, clock.now(), portfolioTitles()),
      new Map(),
    ),
  ])
  return {
    metadata: content.pageMetadata.work,
    heading: content.pageHeadings.work,
    projects: listShowcase(addresses),
    note: content.conceptNote,
    caseStudies: {
      ...content.pageHeadings.caseStudies,
      studies,
      pictures: await findPagePictures(
        context,
        studies.map(({ featuredImage }) => featuredImage),
      ),
    },
    gallery: { ...content.pageHeadings.gallery, pictures: listGallery() },
    call: await drawCallToAction(appOf(context), content.callsToAction.work),
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMetadata(
    { ...loaderData.metadata, path: '/work', breadcrumbs: [{ name: 'Work', item: '/work' }] },
    matches,
  )

export default function Work({ loaderData }: Route.ComponentProps) {
  const { heading, projects, note, caseStudies, gallery, call } = loaderData
  return (
    <>
      <PageTitle
        {...heading}
        action={
          <Button tone="accent" href="/contact" arrow data-track="Let's Talk">
            Let's Talk
          </Button>
        }
      />
      {projects.slice(0, 1).map(({ id }) => (
        <FirstPreview key={id} id={id} />
      ))}
      <Island name="showcase" of={Showcase} props={{ title: 'Featured Projects', projects }} />
      <p className="wrap cap t3 work__note">{note}</p>
      {caseStudies.studies.length > 0 && <CaseStudies {...caseStudies} />}
      {gallery.pictures.length > 0 && <Gallery {...gallery} />}
      <CallToActionBand {...call} />
      <Follow />
    </>
  )
}

function CaseStudies({
  title,
  subtitle,
  studies,
  pictures,
}: Route.ComponentProps['loaderData']['caseStudies']) {
  return (
    <section className="section section--white" aria-labelledby="case-studies">
      <div className="wrap">
        <SectionHead id="case-studies" title={title} subtitle={subtitle} size="lead" />
        <KnownPictures pictures={pictures}>
          <ProjectList projects={studies} />
        </KnownPictures>
      </div>
    </section>
  )
}

/** Floats in the margin of wide screens, where it covers nothing. */
function Follow() {
  const profile = studio.social.find(({ icon }) => icon === 'instagram') ?? studio.social[0]
  if (!profile) return null
  return (
    <a className="work__follow" href={profile.url} rel="me noopener" data-track={`Follow on ${profile.name}`}>
      <SocialMark icon={profile.icon} />
      <span>Follow</span>
      <VisuallyHidden>on {profile.name}</VisuallyHidden>
    </a>
  )
}
