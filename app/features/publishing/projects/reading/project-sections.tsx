import { classNames } from '#design/class-names.ts'
import { Prose } from '#design/prose.tsx'
import type { Project } from '../queries.server.ts'

interface ProjectSectionsProps extends Pick<Project, 'sections'> {
  /** What came of it: its first paragraph speaks up. */
  result?: boolean
}

/** Each part with its heading beside it; what stands before the first heading has none. */
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
