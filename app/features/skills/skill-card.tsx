import { ArrowLink } from '#design/actions/anchor.tsx'
import { Badge } from '#design/marks/badge.tsx'
import { LevelBars } from '#design/marks/level-bars.tsx'
import { VisuallyHidden } from '#design/visually-hidden.tsx'
import { levelWord, type Mark, type SkillCardView } from './view.ts'
import './skill-card.css'
import type { CSSProperties, ReactNode } from 'react'
import { Rail } from '#design/motion/rail.tsx'
import { Drawn } from '#design/pictures/drawing.tsx'

/** Shows a skill as a card that its link covers. */
export function SkillCard({ skill }: { skill: SkillCardView }) {
  const { slug, name, description, category, mark } = skill
  return (
    <article className="skill card card--md card--lift leads">
      <div className="skill__top flex wraps justify-between items-start gap-2">
        <SkillMark mark={mark} />
        <Badge>{category}</Badge>
      </div>
      <h3 className="h4">{name}</h3>
      <p>{description}</p>
      <LevelBars level={skill.level} label={levelWord(skill.level)} />
      <ArrowLink
        className="small skill__link cover-link cover-link--ring"
        href={`/skills/${slug}`}
        data-track={`Learn more: ${name}`}
      >
        Learn more <VisuallyHidden>about {name}</VisuallyHidden>
      </ArrowLink>
    </article>
  )
}

/**
 * Shows a mark in the colour of the text around it; always beside the skill's name, so hidden from assistive
 * technology.
 */
export function SkillMark({ mark }: { mark: Mark }) {
  if (typeof mark !== 'string') return <Drawn drawing={mark} className="i mark" />
  const style = { '--mark': `url("/icons/tech/${mark}.svg")` } as CSSProperties
  return <span className="mark mark--file" style={style} aria-hidden="true" />
}

interface SkillRailProps {
  title: string
  subtitle: string
  skills: readonly SkillCardView[]
  /** Shown after the cards. */
  children?: ReactNode
}

/** Shows some of the skills side by side, as a section of another page. */
export function SkillRail({ title, subtitle, skills, children }: SkillRailProps) {
  return (
    <section className="section section--ink on-ink" aria-labelledby="skills">
      <div className="wrap">
        <Rail
          head={
            <div>
              <h2 className="h2" id="skills">
                {title}
              </h2>
              <p className="lead section-head__lead">{subtitle}</p>
            </div>
          }
          label={title}
          previous="Previous skills"
          next="Next skills"
        >
          {skills.map((skill) => (
            <SkillCard key={skill.slug} skill={skill} />
          ))}
        </Rail>
        {children}
      </div>
    </section>
  )
}
