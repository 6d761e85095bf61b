import { classNames } from '#design/class-names.ts'
import { Prose } from '#design/writing/prose.tsx'
import type { Project } from '../queries.server.ts'

interface ProjectSectionsProps extends Pick<Project, 'sections'> {
  /** Sets the first paragraph larger, for the result. */
  result?: boolean
}

/** Shows each section with its heading beside it; text before the first heading has none. */
export function ProjectSections({ sections, result }: ProjectSectionsProps) {
  return (
    <div className={classNames('wrap cs', result && 'cs__result')}>
      {sections.map(({ id, heading, html }) => (
        <section key={id} aria-labelledby={id || undefined}>
          {heading ? (
            <h2 className="h2" id={id}>
              {heading}
            </h2>
          ) : (
            <div />
          )}
          <Prose html={html} />
        </section>
      ))}
    </div>
  )
}
