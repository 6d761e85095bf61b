import type { ReactNode } from 'react'
import { Rail } from '#design/motion/rail.tsx'
import { SkillCard } from './skill-card.tsx'
import type { SkillCardView } from './view.ts'

interface SkillRailProps {
  title: string
  subtitle: string
  skills: readonly SkillCardView[]
  /** What follows the cards. */
  children?: ReactNode
}

/** The section of another page that shows some of the skills, side by side. */
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
              <p className="lead shead__lead">{subtitle}</p>
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
