import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'

interface IslandProps<Props extends object> {
  /** Names it in `app/islands/registry.ts`; at most one of a name stands on a page. */
  name: string
  of: ComponentType<Props>
  /** Sent along as JSON. */
  props: Props
}

/**
 * Marks a component of a public page that comes alive in the browser. It is rendered as a React root of its own, so that
 * its `useId`s are those of the root that hydrates it.
 */
export function Island<Props extends object>({ name, of: Component, props }: IslandProps<Props>) {
  const html = renderToString(<Component {...props} />, { identifierPrefix: name })
  return (
    <>
      <div className="island" data-island={name} dangerouslySetInnerHTML={{ __html: html }} />
      <script type="application/json">{scriptJson(props)}</script>
      <p className="island__failed" role="alert">
        This part of the page could not be loaded.{' '}
        <a className="link" href="?">
          Load the page again
        </a>
      </p>
    </>
  )
}

/** `<` escaped, so that no text in it can end the script element. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
