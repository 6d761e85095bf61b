import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { Anchor } from '#design/anchor.tsx'
import { buttonClass } from '#design/button.tsx'

/** Long enough to be painted and announced, short enough not to be waited for. */
const leavesAfterMs = 100

export function SkillNotFound({ titleId }: { titleId: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => navigate('/skills', { replace: true }), leavesAfterMs)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <div className="wrap grid justify-items-start gap-5 py-(--section)">
      <h1 className="h1" id={titleId} tabIndex={-1}>
        Skill Not Found
      </h1>
      <p className="lead">
        There is no skill at this address. You are being taken to the list of all skills.
      </p>
      <Anchor className={buttonClass()} href="/skills" viewTransition>
        Back to Skills
      </Anchor>
    </div>
  )
}
