import { Anchor } from '#design/actions/anchor.tsx'
import { buttonClass } from '#design/actions/button.tsx'
import './skill-not-found.css'

/** Shows that a skill is unknown. The visitors' script follows the link (`data-leave`) after 100 ms. */
export function SkillNotFound() {
  return (
    <div className="wrap sgone">
      <h1 className="h1">Skill Not Found</h1>
      <p className="lead">
        There is no skill at this address. You are being taken to the list of all skills.
      </p>
      <Anchor className={buttonClass()} href="/skills" data-leave>
        Back to Skills
      </Anchor>
    </div>
  )
}
