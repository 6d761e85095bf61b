import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'

interface IslandProps<Props extends object> {
  /** Its name in `app/islands/registry.ts`; a page has at most one island of a name. */
  name: string
  of: ComponentType<Props>
  /** Sent with the page as JSON. */
  props: Props
}

/** With its query, in which a mailed link has its token. */
const ownAddress = ''

/**
 * Marks a component of a public page that is hydrated on its own. It is rendered as a React root of its own, so that
 * its `useId`s match those of the root that hydrates it.
 */
export function Island<Props extends object>({ name, of: Component, props }: IslandProps<Props>) {
  const html = renderToString(<Component {...props} />, { identifierPrefix: name })
  return (
    <>
      <div className="island" data-island={name} dangerouslySetInnerHTML={{ __html: html }} />
      <script type="application/json">{scriptJson(props)}</script>
      <p className="island__failed" role="alert">
        This part of the page could not be loaded.{' '}
        <a className="link" href={ownAddress}>
          Reload Page
        </a>
      </p>
    </>
  )
}

/** Escapes `<`, so that no text in it can end the script element. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
