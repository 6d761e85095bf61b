import { type Drawing, Drawn } from '#design/pictures/drawing.tsx'
import './skill-benefits.css'

interface SkillBenefitsProps {
  title: string
  subtitle: string
  benefits: readonly { title: string; description: string; icon: Drawing }[]
}

/** Lists what the tools do for the client. */
export function SkillBenefits({ title, subtitle, benefits }: SkillBenefitsProps) {
  return (
    <section className="gains on-ink">
      <div className="wrap">
        <div className="gains__head">
          <h2 className="h2">{title}</h2>
          <p className="lead">{subtitle}</p>
        </div>
        <div className="gains__cards">
          {benefits.map(({ title, description, icon }) => (
            <div key={title} className="gains__card">
              <Drawn drawing={icon} />
              <h3 className="h3">{title}</h3>
              <p>{description}</p>
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
