import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Note } from '#design/note.tsx'
import { Prose } from '#design/prose.tsx'
import { Waiting } from '#design/spinner.tsx'
import { attempt } from '#platform/http/attempt.ts'
import { type RenderedProject, renderProject } from '../requests.ts'
import type { ProjectForm } from './use-project-form.ts'
import './project-editor.css'

/** The parts of the case study as readers will see them, made by the same renderer. */
export function ProjectPreview({ form }: { form: ProjectForm }) {
  const [title, description, content] = useWatch({
    control: form.control,
    name: ['title', 'description', 'content'],
  })
  const { rendered, failure } = useRendered(content)
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

const typingMs = 400

/** A moment after it was typed; the last one stays until the next is there. */
function useRendered(content: string) {
  const [rendered, setRendered] = useState<RenderedProject>()
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    const stop = new AbortController()
    async function render() {
      const outcome = await attempt(renderProject(content, stop.signal)).catch((error: unknown) => {
        if (stop.signal.aborted) return undefined
        throw error
      })
      if (!outcome || stop.signal.aborted) return
      setFailure(outcome.ok ? undefined : outcome.message)
      if (outcome.ok) setRendered(outcome.value)
    }
    const timer = setTimeout(() => void render(), typingMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [content])
  return { rendered, failure }
}
