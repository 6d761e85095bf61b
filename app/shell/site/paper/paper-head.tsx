import { Brand } from '#design/marks/brand-mark.tsx'
import { studio } from '#studio'

/** Heads the first sheet of a printed page with the studio's name and the page's address; `print.css` adds the host. */
export function PaperHead({ path }: { path: string }) {
  return (
    <p className="paper">
      <Brand name={studio.name} />
      <span>{path === '/' ? '' : path}</span>
    </p>
  )
}
