import { useEffect, useState } from 'react'

/** A part is being read from when its heading has passed the upper third of the window. */
const readingLine = 1 / 3

/** The id of the part that is being read; before the first heading it is the first. */
export function useCurrentHeading(headings: readonly { id: string }[]): string | undefined {
  const [current, setCurrent] = useState(headings[0]?.id)
  useEffect(() => {
    const elements = headings.flatMap(({ id }) => document.getElementById(id) ?? [])
    const find = () => {
      const line = window.innerHeight * readingLine
      const passed = elements.filter((element) => element.getBoundingClientRect().top <= line)
      setCurrent((passed.at(-1) ?? elements[0])?.id)
    }
    // All that is above the line: a jump takes headings past it and out of sight at once.
    const rootMargin = `1000000px 0px ${(readingLine - 1) * 100}% 0px`
    const observer = new IntersectionObserver(find, { rootMargin })
    for (const element of elements) observer.observe(element)
    return () => observer.disconnect()
  }, [headings])
  return current
}
