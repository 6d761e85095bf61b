import { buttonClass } from '#design/actions/button.tsx'
import { SkillMark } from './skill-card.tsx'
import type { TechnologyView } from './view.ts'
import './technology-strip.css'

/**
 * Shows the studio's technologies in a moving strip (`start-strip.ts`). It stops while hovered, focused, out of view
 * or paused; without script or under reduced motion it is a plain list.
 */
export function TechnologyStrip({ technologies }: { technologies: readonly TechnologyView[] }) {
  return (
    <div className="strip" data-island="strip">
      <div className="strip__window line-block clip">
        <div className="strip__track">
          <ul className="strip__list" aria-label="Technologies">
            {technologies.map(show)}
          </ul>
          {/* Follows the first list without a gap, and replaces it when that has moved out. */}
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
