import { Prose } from '#design/prose.tsx'
import type { Project } from './queries.server.ts'

/** Each part with its heading beside it; what stands before the first heading has none. */
export function ProjectSections({ sections }: Pick<Project, 'sections'>) {
  return (
    <div className="wrap cs">
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
