import type { ReactNode } from 'react'
import { useAnswer } from '#design/browser/use-answer.ts'
import { Waiting } from '#design/marks/loading.tsx'
import { Note } from '#design/marks/note.tsx'
import type { Outcome } from '#platform/browser/outcome.ts'

/** Explains why readers see a text as it was typed. `what` begins the sentence. */
export const typedNote = (what: string) =>
  `${what} takes too long to lay out, so it is shown as you typed it. This is usually because of a very long word, or a line without spaces. Break it up, or shorten the text.`

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
  const { value: rendered, failure } = useRendered(props.content, props.render)
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

/** Renders a text on the server as it will be published, after a pause in the typing. */
export function useRendered<Rendered>(content: string, render: Render<Rendered>) {
  return useAnswer(content, (signal) => render({ body: { content }, signal }), { pauseMs: 400 })
}
