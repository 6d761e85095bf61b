import { useWatch } from 'react-hook-form'
import { Note } from '#design/marks/note.tsx'
import { Waiting } from '#design/marks/spinner.tsx'
import { Prose } from '#design/writing/prose.tsx'
import { useRendered } from '../../editor/use-rendered.ts'
import { renderProject } from '../requests.ts'
import type { ProjectForm } from './use-project-form.ts'
import './project-editor.css'

/** Shows the sections of the case study as readers will see them, rendered by the same code. */
export function ProjectPreview({ form }: { form: ProjectForm }) {
  const [title, description, content] = useWatch({
    control: form.control,
    name: ['title', 'description', 'content'],
  })
  const { rendered, failure } = useRendered(content, renderProject)
  return (
    <div className="cs-preview" data-theme="light">
      {failure && (
        <Note tone="warn" announce>
          {failure}
        </Note>
      )}
      <p className="cs-preview__title">{title || 'Untitled'}</p>
      {description && <p className="cs-preview__lead">{description}</p>}
      {rendered?.sections.map(({ id, heading, html }) => (
        <section key={id}>
          {heading && <h2>{heading}</h2>}
          <Prose html={html} />
        </section>
      )) ??
        (!failure && <Waiting />)}
    </div>
  )
}
