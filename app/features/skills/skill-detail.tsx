import { ArrowLeft, ArrowUpRight, ExternalLink, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Anchor, ArrowLink } from '#design/actions/anchor.tsx'
import { Button } from '#design/actions/button.tsx'
import { classNames } from '#design/class-names.ts'
import { Accordion } from '#design/marks/accordion.tsx'
import { Badge } from '#design/marks/badge.tsx'
import { LevelBars } from '#design/marks/level-bars.tsx'
import { TickList } from '#design/marks/tick-list.tsx'
import { findDeviceShot } from '#design/pictures/device-shots.ts'
import { Drawn } from '#design/pictures/drawing.tsx'
import { Picture } from '#design/pictures/picture.tsx'
import { SkillCard, SkillMark } from './skill-card.tsx'
import { levelWord, type SkillView } from './view.ts'
import './skill-detail.css'

interface SkillDetailProps {
  skill: SkillView
  /** The overlay has a back link of its own. */
  overlaid?: boolean
}

/** Shows all facts of one skill, in an overlay or on a page of its own. */
export function SkillDetail({ skill, overlaid }: SkillDetailProps) {
  const { name, category, level, description, mark, related } = skill
  return (
    <>
      <div className={classNames('wrap skill-detail', overlaid && 'skill-detail--overlaid')}>
        <div className="skill-detail__about">
          {!overlaid && (
            <ArrowLink back className="small below-4" href="/skills">
              Back to All Skills
            </ArrowLink>
          )}
          <div className="skill-detail__mark flex wraps items-center gap-4">
            <SkillMark mark={mark} />
            <Badge>{category}</Badge>
          </div>
          <h1 className="h1">{name}</h1>
          <LevelBars level={level} label={levelWord(level)} />
          <p className="lead">{description}</p>
          <Button tone="accent" href="/contact" arrow data-track={`Skill ${name}: Get in Touch`}>
            Get in Touch
          </Button>
        </div>
        <Story skill={skill} />
      </div>
      {related.length > 0 && (
        <div className="skill-detail__related">
          <div className="wrap">
            <h2 className="h3">Related skills</h2>
            <ul className="skills">
              {related.map((each) => (
                <li key={each.slug}>
                  <SkillCard skill={each} />
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </>
  )
}

function Story({ skill }: { skill: SkillView }) {
  const { name, paragraphs, keyFeatures, useCases, benefits, showcase, faq } = skill
  return (
    <div className="skill-detail__story grid one-column">
      <div className="skill-detail__text">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <Section title="Key features">
        <ul className="points points--abreast skill-detail__features above-4">
          {keyFeatures.map(({ title, description, icon }) => (
            <li key={title}>
              <Drawn drawing={icon} />
              <b>{title}</b>
              <span>{description}</span>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Use cases">
        <dl className="skill-detail__uses facts facts--rows">
          {useCases.map(({ title, description }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{description}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section title="Benefits">
        <TickList className="above-4" items={benefits} />
      </Section>
      {showcase.length > 0 && (
        <Section title={`Made with ${name}`}>
          {showcase.map((project) => (
            <Showcase key={project.title} {...project} />
          ))}
        </Section>
      )}
      {faq.length > 0 && (
        <Section title="Questions">
          <Accordion items={faq.map(({ question, answer }) => ({ title: question, content: answer }))} />
        </Section>
      )}
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="h3">{title}</h2>
      {children}
    </section>
  )
}

function Showcase({ title, description, imageUrl, link }: SkillView['showcase'][number]) {
  return (
    <Anchor
      className="skill-detail__project leads grid above-4 round-4 clip"
      href={link}
      data-track={`View Project: ${title}`}
    >
      <Picture
        picture={findDeviceShot(imageUrl) ?? { src: imageUrl }}
        alt={`${title} on a desktop`}
        sizes="(width < 48rem) 92vw, 22rem"
      />
      <span className="skill-detail__words grid content-center gap-1">
        <b className="h4">{title}</b>
        <span className="small t2">{description}</span>
        <span className="go-link small">
          View Project <ArrowUpRight className="i" aria-hidden />
        </span>
      </span>
    </Anchor>
  )
}

/** Shows that a skill is unknown. The visitors' script follows the link (`data-leave`) after 100 ms. */
export function SkillNotFound() {
  return (
    <div className="wrap skill-detail__missing grid justify-start gap-5">
      <h1 className="h1">Skill Not Found</h1>
      <p className="lead">
        There is no skill at this address. You are being taken to the list of all skills.
      </p>
      <Button href="/skills" data-leave>
        Back to Skills
      </Button>
    </div>
  )
}

/**
 * Shows a page that looks like an overlay on the list of skills. Its links back (`data-back`) and Escape return to
 * the list as it was. With `ownAddress` a link opens the skill's own page in a new tab.
 */
export function SkillOverlay({ ownAddress, children }: { ownAddress?: string; children: ReactNode }) {
  return (
    <main className="skill-detail__page surface text-1" id="main" tabIndex={-1}>
      <header className="skill-detail__bar line-bottom surface">
        <div className="wrap">
          <Anchor
            href="/skills"
            data-back
            className="icon-button icon-button--bare skill-detail__close"
            aria-label="Back to Skills"
          >
            <ArrowLeft className="i" aria-hidden />
          </Anchor>
          <ArrowLink back href="/skills" data-back className="small skill-detail__all">
            Back to All Skills
          </ArrowLink>
          {ownAddress && (
            <Button className="btn--wrap" tone="bare" size="sm" href={ownAddress} target="_blank">
              Open in new tab <ExternalLink className="i" aria-hidden />
            </Button>
          )}
          <Anchor href="/skills" data-back="escape" className="icon-button" aria-label="Close">
            <X className="i" aria-hidden />
          </Anchor>
        </div>
      </header>
      {children}
    </main>
  )
}
