import { content } from '#content'
import { type GalleryPicture, type ShowcaseProject, slideId } from './view.ts'

export const portfolioTitles = (): string[] => content.portfolio.map(({ title }) => title)

/** Lists projects in the order of the showcase. `caseStudies` maps titles to addresses. */
export function listShowcase(caseStudies: ReadonlyMap<string, string>): ShowcaseProject[] {
  return content.portfolio.map(({ palette: _, ...project }) => ({
    ...project,
    caseStudy: caseStudies.get(project.title),
  }))
}

/** Returns the address of a project's case study, or else of its slide in the showcase. */
export function findProjectAddress(title: string, caseStudies: ReadonlyMap<string, string>): string {
  const project = content.portfolio.find((each) => each.title === title)
  return caseStudies.get(title) ?? (project ? slidePath(project.id) : '/work')
}

const slidePath = (id: number) => `/work#${slideId(id)}`

export function listGallery(): readonly GalleryPicture[] {
  return content.gallery
}
