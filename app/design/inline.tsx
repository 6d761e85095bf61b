import { createContext, use } from 'react'

/** What a document and the page in it tell each other while the server renders; undefined in the browser. */
export interface RenderedDocument {
  /** The address of the visitors' script. */
  readonly siteScript: string
  /** Names inline scripts of the router, which differ with every answer. Given where an answer is not kept. */
  readonly nonce?: string
  /** What the page's policy lets run and apply, by `InlineScript` and `InlineStyle`. */
  readonly scripts: Set<string>
  readonly styles: Set<string>
}

export const DocumentContext = createContext<RenderedDocument | undefined>(undefined)

/** In the browser it has run: React keeps what it finds, and its text need not be fetched a second time. */
export function InlineScript({ text }: { text: string }) {
  const document = use(DocumentContext)
  document?.scripts.add(text)
  return <script suppressHydrationWarning>{document ? text : ''}</script>
}

export function InlineStyle({ text }: { text: string }) {
  use(DocumentContext)?.styles.add(text)
  return <style>{text}</style>
}
