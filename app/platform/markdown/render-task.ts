import type { RenderedMarkdown, RenderedSections } from './render-markdown.server.ts'
import type { CleanHtml } from './sanitise-html.server.ts'

/** The results of the render process, by the name of the task. */
export interface Renderings {
  article: RenderedMarkdown
  sections: RenderedSections
  fragment: CleanHtml
}

export interface RenderTask {
  do: keyof Renderings
  text: string
}

export type RenderAnswer = { rendered: Renderings[keyof Renderings] } | { failed: 'large' }
