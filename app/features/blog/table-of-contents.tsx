import { useCurrentHeading } from './use-current-heading.ts'

interface Entry {
  id: string
  text: string
}

/** Beside the text on wide screens, with a mark at the part that is being read. */
export function TableOfContents({ headings }: { headings: readonly Entry[] }) {
  const current = useCurrentHeading(headings)
  return (
    <nav className="art__toc" aria-label="On this page">
      {headings.map(({ id, text }) => (
        <a key={id} href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
          {text}
        </a>
      ))}
    </nav>
  )
}
