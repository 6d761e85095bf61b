import { ArrowUpRight, BadgeCheck } from 'lucide-react'
import { SocialMark } from '#shell/site/social-mark.tsx'
import { studio } from '#studio.config.ts'

interface ProfessionalCardProps {
  card: { title: string; description: string }
  facts: readonly { term: string; value: string }[]
  journey: string
}

export function ProfessionalCard({ card, facts, journey }: ProfessionalCardProps) {
  const [profile] = studio.social
  return (
    <aside className="pro" aria-labelledby="professional">
      <div className="pro__row">
        <BadgeCheck className="i" aria-hidden />
        <h2 className="h4" id="professional">
          {card.title}
        </h2>
      </div>
      <div className="pro__body">
        <p className="pro__available">{card.description}</p>
        <dl className="pro__facts">
          {facts.map(({ term, value }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd className="num">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {profile && (
        <div className="pro__foot">
          <a className="go-link" href={profile.url} rel="me noopener" data-track={journey}>
            <SocialMark icon={profile.icon} />
            {journey} <ArrowUpRight className="i" aria-hidden />
          </a>
        </div>
      )}
    </aside>
  )
}
