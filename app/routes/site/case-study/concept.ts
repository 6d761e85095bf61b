import { portfolio } from '#content/portfolio.ts'

/**
 * Finds the portfolio entry with the title of a case study; it has the colours, the previews and the note that it is
 * a concept.
 */
export function conceptOf(title: string) {
  const entry = portfolio.find((project) => project.title === title)
  if (!entry) return undefined
  const { id, label, stage, previewAlt, websiteUrl } = entry
  const preview = (device: 'desktop' | 'mobile') => ({
    src: `/screenshots/project-${id}-${device}.png`,
    alt: previewAlt[device],
  })
  return {
    label,
    stage,
    address: websiteUrl,
    desktop: preview('desktop'),
    mobile: preview('mobile'),
  }
}

export type Concept = NonNullable<ReturnType<typeof conceptOf>>
