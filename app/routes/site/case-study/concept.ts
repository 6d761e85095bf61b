import { portfolio } from '#content/portfolio.ts'

/** The showcase's entry of the same name brings a case study its colours, its previews and the word that it is one. */
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
