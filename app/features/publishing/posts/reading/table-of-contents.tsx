interface Entry {
  id: string
  text: string
}

/** Beside the text on wide screens, with a mark at the part that is being read (`follow-reading.ts`). */
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
