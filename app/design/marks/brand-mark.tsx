import { mark } from '#studio'

/** Shows the studio's mark, in the colour of the text and its signal colour. Decoration beside a name. */
export function BrandMark() {
  return <svg viewBox="0 0 28 28" aria-hidden="true" dangerouslySetInnerHTML={{ __html: mark }} />
}

/** Shows the mark and the name at the head of a page. */
export function Brand({ name }: { name: string }) {
  return (
    <span className="brand">
      <BrandMark />
      <span>{name}</span>
    </span>
  )
}
