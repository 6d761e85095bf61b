import { createContext, use } from 'react'

/** Data shared by the document and the page in it while the server renders; undefined in the browser. */
export interface RenderedDocument {
  /** The address of the visitors' script. */
  readonly siteScript: string
  /**
   * Nonce for the router's inline scripts, which differ with every response. Set only for responses that are not
   * cached.
   */
  readonly nonce?: string
  /** Inline scripts that the page's policy allows, collected by `InlineScript`. */
  readonly scripts: Set<string>
  readonly styles: Set<string>
  /** Set while the site cannot read its data: the message for the page, and the time for `Retry-After`. */
  outage?: { readonly message: string; readonly retryAfterSeconds: number }
}

export const DocumentContext = createContext<RenderedDocument | undefined>(undefined)

interface InlineScriptProps {
  text: string
  /** Data of the script, read from the attributes of its element. */
  [data: `data-${string}`]: string | undefined
}

/** Renders no text in the browser: the script has run there, and React keeps the element that it finds. */
export function InlineScript({ text, ...data }: InlineScriptProps) {
  const document = use(DocumentContext)
  document?.scripts.add(text)
  return (
    <script suppressHydrationWarning {...data}>
      {document ? text : ''}
    </script>
  )
}

export function InlineStyle({ text }: { text: string }) {
  use(DocumentContext)?.styles.add(text)
  return <style>{text}</style>
}
