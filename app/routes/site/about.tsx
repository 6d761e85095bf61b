import { ArrowRight } from 'lucide-react'
import { about } from '#content/about.ts'
import { callsToAction } from '#content/calls-to-action.ts'
import { pageHeadings, pageMetadata as pages } from '#content/pages.ts'
import { Anchor } from '#design/actions/anchor.tsx'
import { buttonClass } from '#design/actions/button.tsx'
import { listFirstSkillCards } from '#features/skills/queries.server.ts'
import { SkillRail } from '#features/skills/skill-rail.tsx'
import { pageMetadata } from '#shell/metadata.ts'
import { ClosingCall } from '#shell/site/calls/closing-call.tsx'
import { PageTitle } from '#shell/site/hero/page-title.tsx'
import type { Route } from './+types/about'
import { Ground } from './about/ground.tsx'
import { Process } from './about/process.tsx'
import { ProfessionalCard } from './about/professional-card.tsx'
import './about/about.css'

const skillsShown = 12

export async function loader() {
  return {
    metadata: pages.about,
    words: about,
    expertise: pageHeadings.expertise,
    skills: await listFirstSkillCards(skillsShown),
    call: callsToAction.about,
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
          <Anchor className={buttonClass({ tone: 'accent' })} href="/contact" data-track={words.button}>
            {words.button} <ArrowRight className="i go" aria-hidden />
          </Anchor>
        }
      />
      <div className="wrap">
        <Ground {...words.split} />
      </div>
      <section className="section" aria-label="About me">
        <div className="wrap abt">
          <div>
            <p className="voice voice--below abt__voice">{words.statement}</p>
            <div className="abt__text">
              {words.paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </div>
          <ProfessionalCard card={words.card} facts={words.facts} journey={words.journey} />
        </div>
      </section>

      <SkillRail {...expertise} skills={skills}>
        <Anchor className="go-link abt__all" href="/skills" data-track="All skills">
          All skills <ArrowRight className="i" aria-hidden />
        </Anchor>
      </SkillRail>

      <Process {...words.process} />
      <ClosingCall {...call} />
    </>
  )
}
