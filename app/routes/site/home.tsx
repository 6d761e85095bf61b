import type { LinksFunction } from 'react-router'
import { content } from '#content'
import { ArrowLink } from '#design/actions/anchor.tsx'
import { Island } from '#design/island.tsx'
import { SectionHead } from '#design/marks/section-head.tsx'
import { findDrawing } from '#design/pictures/find-drawing.server.ts'
import { KnownPictures } from '#design/pictures/picture.tsx'
import { listPublishedPosts } from '#features/publishing/posts/queries.server.ts'
import { fallbackCover } from '#features/publishing/posts/reading/cover.tsx'
import { PostGrid } from '#features/publishing/posts/reading/post-list.tsx'
import { findLeadPicture, listServices } from '#features/services/queries.server.ts'
import { ServiceOverview } from '#features/services/service-overview.tsx'
import { listFirstSkillCards, listTechnologies } from '#features/skills/queries.server.ts'
import { SkillRail } from '#features/skills/skill-card.tsx'
import { TechnologyStrip } from '#features/skills/technology-strip.tsx'
import { appOf, partOfPage, tagPage } from '#platform/http/page-context.server.ts'
import { findPagePictures, mediaTag } from '#services/pictures/known-pictures.server.ts'
import { pageMetadata } from '#shell/metadata.ts'
import { ContactChips, mailHref, phoneHref } from '#shell/site/calls/contact-chips.tsx'
import { Hero, PhotoStage, stagePreloads } from '#shell/site/hero/hero.tsx'
import { studio } from '#studio'
import { weekDays } from '#studio/shapes/studio.ts'
import type { Route } from './+types/home'
import { About } from './home/about.tsx'
import './home/home.css'
import { Button } from '#design/actions/button.tsx'
import { HelpPanel } from '#features/enquiries/forms/help-panel.tsx'

const guidesShown = 2
const skillsShown = 12
const panelId = 'help'

export async function loader({ context }: Route.LoaderArgs) {
  const { botCheck, db, clock } = appOf(context)
  tagPage(context, 'posts', mediaTag)
  const { help, ...words } = content.home
  const cards = help.cards.map(async ({ icon, ...card }) => ({ ...card, icon: await findDrawing(icon) }))
  const posts = await partOfPage(
    context,
    'posts',
    async () => (await listPublishedPosts(db, clock.now(), { page: 1, limit: guidesShown })).posts,
    [],
  )
  return {
    metadata: content.pageMetadata.home,
    words,
    help: { ...help, cards: await Promise.all(cards), checkFacts: botCheck.facts },
    technologies: listTechnologies(),
    services: await listServices(),
    picture: findLeadPicture(),
    quote: content.bespokeQuote,
    posts,
    covers: await findPagePictures(
      context,
      posts.map(({ featuredImage }) => featuredImage ?? fallbackCover()),
    ),
    skills: await listFirstSkillCards(skillsShown),
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMetadata({ ...loaderData.metadata, path: '/' }, matches)

export const links: LinksFunction = () => stagePreloads

export default function Home({ loaderData }: Route.ComponentProps) {
  const { words, help, technologies, services, picture, quote, posts, covers, skills } = loaderData
  const { days, opens, closes } = studio.openingHours
  const hours = [namesOf(days), `${opens} to ${closes}`] as const
  const reach = {
    mail: { href: mailHref(), address: studio.email },
    phone: { href: phoneHref(), number: studio.phone },
  }
  return (
    <>
      <PhotoStage />
      <Hero
        title={studio.headline}
        highlight={studio.headlineEnd}
        subtitle={studio.subline}
        available={words.available}
        primary={{ to: '/contact', label: 'Get Started' }}
        secondary={{ to: '/services', label: 'View Services' }}
        next={panelId}
      />
      <div className="wrap hero__foot">
        <Island name="help-panel" of={HelpPanel} props={{ ...help, id: panelId, hours, reach }} />
      </div>
      <Intro {...words.intro} />

      <section className="section section--white" aria-labelledby="technologies">
        <div className="wrap">
          <SectionHead
            id="technologies"
            title={words.technologies.title}
            subtitle={words.technologies.subtitle}
            size="lead"
            even
          />
          <TechnologyStrip technologies={technologies} />
        </div>
      </section>

      <section className="section" aria-labelledby="services">
        <div className="wrap">
          <SectionHead id="services" title={words.services.title} subtitle={words.services.subtitle} />
          <ServiceOverview services={services} picture={picture} quote={quote} />
        </div>
      </section>

      <About {...words.about} />

      {posts.length > 0 && (
        <section className="section" aria-labelledby="guides">
          <div className="wrap">
            <SectionHead
              id="guides"
              title={words.guides.title}
              subtitle={words.guides.subtitle}
              size="lead"
              link={
                <ArrowLink className="section-head__link" href="/blog" data-track={words.guides.link}>
                  {words.guides.link}
                </ArrowLink>
              }
            />
            <KnownPictures pictures={covers}>
              <PostGrid posts={posts} />
            </KnownPictures>
          </div>
        </section>
      )}

      <SkillRail {...words.skills} skills={skills} />

      <Contact {...words.contact} panelId={panelId} />
    </>
  )
}

/** Describes the studio in the owner's voice. */
function Intro({ statement, text }: { statement: string; text: string }) {
  return (
    <section className="section intro" aria-labelledby="intro">
      <div className="wrap intro__inner columns columns--wide">
        <h2 className="voice voice--below intro__statement" id="intro">
          {statement}
        </h2>
        <p className="t2">{text}</p>
      </div>
    </section>
  )
}

/** 'Tuesday to Saturday', or each day where they do not follow one another. */
function namesOf(open: typeof studio.openingHours.days): string {
  const first = weekDays.indexOf(open[0] as (typeof open)[number])
  const isRow = open.length > 2 && open.every((day, index) => day === weekDays[first + index])
  return isRow ? `${open[0]} to ${open.at(-1)}` : open.join(', ')
}

interface ContactProps {
  title: string
  subtitle: string
  button: string
  link: string
  /** The id of the panel with the enquiry buttons, further up the page. */
  panelId: string
}

/** Shows the photograph with the ways to get in touch over it. */
function Contact({ title, subtitle, button, link, panelId }: ContactProps) {
  return (
    <section className="closing-card" id="contact" aria-labelledby="contact-title">
      <div className="wrap">
        <div className="closing-card__inner columns columns--wide card card--lg card--float">
          <div className="closing-card__words shrinks">
            <h2 className="h2" id="contact-title">
              {title}
            </h2>
            <p className="lead">{subtitle}</p>
          </div>
          <div className="closing-card__ways flex column justify-between gap-7 shrinks surface-2">
            <ContactChips />
            <div className="actions actions--stack items-center gap-6 rows-3">
              <Button
                size="lg"
                href={`#${panelId}`}
                data-wakes="help-panel"
                data-help="message"
                data-track={button}
              >
                {button}
              </Button>
              <ArrowLink href="/contact" data-track={link}>
                {link}
              </ArrowLink>
            </div>
          </div>
        </div>
      </div>
    </section>
  )
}
