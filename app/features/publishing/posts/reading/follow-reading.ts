/** A part counts as being read once its heading is above the upper third of the window. */
const readingLine = 1 / 3

/** Marks the part that is being read in the table of contents; before the first heading, the first part. */
export function followReading(contents: HTMLElement): void {
  const links = [...contents.querySelectorAll('a')]
  const headings = links.flatMap(
    ({ hash }) => document.getElementById(decodeURIComponent(hash.slice(1))) ?? [],
  )
  const mark = () => {
    const line = innerHeight * readingLine
    const passed = headings.filter((heading) => heading.getBoundingClientRect().top <= line)
    const current = (passed.at(-1) ?? headings[0])?.id
    for (const link of links) link.ariaCurrent = link.hash === `#${current}` ? 'true' : null
  }
  // Covers everything above the line, because a jump moves headings past it and out of sight at once.
  const rootMargin = `1000000px 0px ${(readingLine - 1) * 100}% 0px`
  const observer = new IntersectionObserver(mark, { rootMargin })
  for (const heading of headings) observer.observe(heading)
}
