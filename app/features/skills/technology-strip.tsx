import { buttonClass } from '#design/actions/button.tsx'
import { SkillMark } from './skill-card.tsx'
import type { TechnologyView } from './view.ts'
import './technology-strip.css'

/**
 * Moving strip of the studio's technologies (`start-strip.ts`). It stops while hovered, focused, out of sight or
 * paused; without script or with reduced motion it is a plain list.
 */
export function TechnologyStrip({ technologies }: { technologies: readonly TechnologyView[] }) {
  return (
    <div className="strip" data-island="strip">
      <div className="strip__window">
        <div className="strip__track">
          <ul className="strip__list" aria-label="Technologies">
            {technologies.map(show)}
          </ul>
          {/* Follows the first without a gap, and takes its place when that has gone by. */}
          <ul className="strip__list" aria-hidden="true">
            {technologies.map(show)}
          </ul>
        </div>
      </div>
      <button
        type="button"
        className={buttonClass({ tone: 'line', size: 'sm' }, 'strip__pause')}
        aria-pressed={false}
      >
        Pause the strip
      </button>
    </div>
  )
}

const show = ({ name, mark }: TechnologyView) => (
  <li key={name}>
    {mark && <SkillMark mark={mark} />}
    {name}
  </li>
)
