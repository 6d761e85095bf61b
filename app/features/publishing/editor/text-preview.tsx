import { type ReactNode, useEffect, useState } from 'react'
import { Waiting } from '#design/marks/loading.tsx'
import { Note } from '#design/marks/note.tsx'
import type { Outcome } from '#platform/browser/outcome.ts'
import { typedNote } from './typed-note.ts'

const typingMs = 400

export type Render<Rendered> = (input: {
  body: { content: string }
  signal: AbortSignal
}) => Promise<Outcome<Rendered>>

interface TextPreviewProps<Rendered> {
  className: string
  title: string
  content: string
  render: Render<Rendered>
  /** Shows the rest below the title; `rendered` is undefined until the first answer. */
  children: (rendered: Rendered | undefined) => ReactNode
}

/** Shows an item as readers will see it, rendered by the same code. */
export function TextPreview<Rendered extends { isAsTyped: boolean }>(props: TextPreviewProps<Rendered>) {
  const { rendered, failure } = useRendered(props.content, props.render)
  return (
    <div className={`text-preview ${props.className}`} data-theme="light">
      {failure && (
        <Note tone="warn" announce>
          {failure}
        </Note>
      )}
      {rendered?.isAsTyped && (
        <Note tone="warn" announce>
          {typedNote('This text')}
        </Note>
      )}
      <p className="text-preview__title">{props.title || 'Untitled'}</p>
      {props.children(rendered)}
      {!rendered && !failure && <Waiting />}
    </div>
  )
}

/**
 * Renders a text on the server as it will be published, after a pause in the typing. Keeps the last result until the next
 * one has arrived. `render` must be the same function each time.
 */
export function useRendered<Rendered>(content: string, render: Render<Rendered>) {
  const [rendered, setRendered] = useState<Rendered>()
  const [failure, setFailure] = useState<string>()

  useEffect(() => {
    const stop = new AbortController()
    async function renderNow() {
      const outcome = await render({ body: { content }, signal: stop.signal }).catch((error: unknown) => {
        if (stop.signal.aborted) return undefined
        throw error
      })
      if (!outcome || stop.signal.aborted) return
      setFailure(outcome.ok ? undefined : outcome.message)
      if (outcome.ok) setRendered(outcome.value)
    }
    const timer = setTimeout(() => void renderNow(), typingMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [content, render])

  return { rendered, failure }
}
