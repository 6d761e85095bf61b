import './prose.css'

/**
 * Shows a long text: the serif, lines of at most 38rem, every element of Markdown. The server sanitises `html` when it
 * renders it.
 */
export function Prose({ html }: { html: string }) {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
}
