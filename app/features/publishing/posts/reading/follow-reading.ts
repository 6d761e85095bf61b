/** A part counts as being read once its heading is above the upper third of the window. */
const readingLine = 1 / 3

/** Marks the part that is being read in the table of contents; before the first heading, the first part. */
export function followReading(contents: HTMLElement): void {
  const links = [...contents.querySelectorAll('a')]
  const headings = links.flatMap(
    ({ hash }) => document.getElementById(decodeURIComponent(hash.slice(1))) ?? [],
  )
  const passed = new Set<Element>()
  // Covers everything above the line, because a jump moves headings past it and out of sight at once.
  const rootMargin = `1000000px 0px ${(readingLine - 1) * 100}% 0px`
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) passed.add(target)
        else passed.delete(target)
      }
      const current = headings.findLast((heading) => passed.has(heading)) ?? headings[0]
      for (const link of links) link.ariaCurrent = link.hash === `#${current?.id}` ? 'true' : null
    },
    { rootMargin },
  )
  for (const heading of headings) observer.observe(heading)
}
