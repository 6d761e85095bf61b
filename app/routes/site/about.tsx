import { ArrowUpRight, BadgeCheck } from 'lucide-react'
import { content } from '#content'
import { ArrowLink } from '#design/actions/anchor.tsx'
import { Button } from '#design/actions/button.tsx'
import { SectionHead } from '#design/marks/section-head.tsx'
import { listFirstSkillCards } from '#features/skills/queries.server.ts'
import { SkillRail } from '#features/skills/skill-card.tsx'
import { pageMetadata } from '#shell/metadata.ts'
import { ClosingCall } from '#shell/site/calls/calls-to-action.tsx'
import { PageTitle } from '#shell/site/hero/page-title.tsx'
import type { Route } from './+types/about'
import './about.css'
import { Split } from '#design/motion/split.tsx'
import { heroFiles } from '#shell/site/hero/hero-files.ts'
import { SocialMark } from '#shell/site/social-mark.tsx'
import { studio } from '#studio'

const skillsShown = 12

export async function loader() {
  return {
    metadata: content.pageMetadata.about,
    words: content.about,
    expertise: content.pageHeadings.expertise,
    skills: await listFirstSkillCards(skillsShown),
    call: content.callsToAction.about,
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMetadata(
    { ...loaderData.metadata, path: '/about', breadcrumbs: [{ name: 'About', item: '/about' }] },
    matches,
  )

export default function About({ loaderData: { words, expertise, skills, call } }: Route.ComponentProps) {
  return (
    <>
      <PageTitle
        title={words.title}
        subtitle={words.lead}
        action={
          <Button tone="accent" href="/contact" arrow data-track={words.button}>
            {words.button}
          </Button>
        }
      />
      <div className="wrap">
        <Ground {...words.split} />
      </div>
      <section className="section" aria-label="About me">
        <div className="wrap about columns columns--wide">
          <div>
            <p className="voice voice--below about__voice">{words.statement}</p>
            <div className="stack measure above-7 t2">
              {words.paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </div>
          <ProfessionalCard card={words.card} facts={words.facts} journey={words.journey} />
        </div>
      </section>

      <SkillRail {...expertise} skills={skills}>
        <ArrowLink className="above-5" href="/skills" data-track="All skills">
          All skills
        </ArrowLink>
      </SkillRail>

      <Process {...words.process} />
      <ClosingCall {...call} />
    </>
  )
}

interface ProcessProps {
  title: string
  subtitle: string
  steps: readonly { title: string; description: string; when: string }[]
}

function Process({ title, subtitle, steps }: ProcessProps) {
  return (
    <section className="section section--white" aria-labelledby="process">
      <div className="wrap">
        <SectionHead id="process" title={title} subtitle={subtitle} />
        <ol className="process-list">
          {steps.map((step) => (
            <li key={step.title}>
              <h3 className="h3">{step.title}</h3>
              <p>{step.description}</p>
              <p className="process-list__when num">{step.when}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

interface ProfessionalCardProps {
  card: { title: string; description: string }
  facts: readonly { term: string; value: string }[]
  journey: string
}

function ProfessionalCard({ card, facts, journey }: ProfessionalCardProps) {
  const [profile] = studio.social
  return (
    <aside className="profile-card card card--md" aria-labelledby="professional">
      <div className="profile-card__row card__row card__row--lg">
        <BadgeCheck className="i" aria-hidden />
        <h2 className="h4" id="professional">
          {card.title}
        </h2>
      </div>
      <div className="profile-card__body">
        <p className="lamp accent-soft strong">{card.description}</p>
        <dl className="profile-card__facts facts facts--rows above-5">
          {facts.map(({ term, value }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd className="num">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {profile && (
        <div className="profile-card__foot">
          <a className="go-link" href={profile.url} rel="me noopener" data-track={journey}>
            <SocialMark icon={profile.icon} />
            {journey} <ArrowUpRight className="i" aria-hidden />
          </a>
        </div>
      )}
    </aside>
  )
}

interface GroundProps {
  alt: string
  caption: string
  labels: readonly [string, string]
  label: string
}

/** The picture has the full width of the page; on a phone the frame is square, with files cropped to it. */
const phone = '(width < 48rem)'
const shownWidth = '(min-width: 48rem) 82rem, 150vw'

/** Shows the hero picture as photographed and as drawn. */
function Ground({ alt, caption, labels, label }: GroundProps) {
  return (
    <figure>
      <Split
        className="split--wide split--bleed"
        names={labels}
        label={label}
        first={
          <picture>
            <source media={phone} type="image/avif" srcSet="/images/hero-square-800.avif" />
            <source type="image/avif" srcSet={heroFiles('avif')} sizes={shownWidth} />
            <img
              srcSet={heroFiles('jpg')}
              sizes={shownWidth}
              src="/images/hero-800.jpg"
              alt={alt}
              width={2400}
              height={1600}
              fetchPriority="high"
            />
          </picture>
        }
        second={
          <picture>
            <source media={phone} type="image/avif" srcSet="/images/drawing-square-800.avif" />
            <source type="image/avif" srcSet="/images/drawing-1200.avif" />
            <img src="/images/drawing-1200.jpg" alt="" width={1200} height={800} fetchPriority="low" />
          </picture>
        }
      />
      <figcaption className="cap t3 about__caption above-3">{caption}</figcaption>
    </figure>
  )
}
