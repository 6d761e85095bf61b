import type { ReactNode } from 'react'
import { formatMonth } from '#platform/dates.ts'
import type { Project } from '../queries.server.ts'

type Facts = Pick<Project, 'client' | 'completionDate' | 'services' | 'technologies' | 'websiteUrl'>

export function ProjectFacts({ client, completionDate, services, technologies, websiteUrl }: Facts) {
  return (
    <dl className="cs__facts">
      <Fact name="Client">{client}</Fact>
      <Fact name="Date">
        <time className="num" dateTime={completionDate.slice(0, 7)}>
          {formatMonth(completionDate)}
        </time>
      </Fact>
      {services.length > 0 && <Fact name="Services">{services.join(', ')}</Fact>}
      {technologies.length > 0 && <Fact name="Technologies">{technologies.join(', ')}</Fact>}
      {websiteUrl && (
        <Fact name="Website">
          <a className="link" href={websiteUrl} rel="noopener noreferrer" data-track="Visit Site">
            Visit Site
          </a>
        </Fact>
      )}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
