interface Entry {
  id: string
  text: string
}

/**
 * Table of contents beside the text on wide screens, which marks the part that is being read (`follow-reading.ts`).
 */
export function TableOfContents({ headings }: { headings: readonly Entry[] }) {
  return (
    <nav className="art__toc" aria-label="On this page" data-island="table-of-contents">
      {headings.map(({ id, text }, index) => (
        <a key={id} href={`#${id}`} aria-current={index === 0 ? 'true' : undefined}>
          {text}
        </a>
      ))}
    </nav>
  )
}
