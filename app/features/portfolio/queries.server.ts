import { gallery } from '#content/gallery.ts'
import { portfolio } from '#content/portfolio.ts'
import type { GalleryPicture, ShowcaseProject } from './view.ts'

/** In the order of the showcase. `caseStudies` leads from a project's title to its address. */
export function listShowcase(caseStudies: ReadonlyMap<string, string>): ShowcaseProject[] {
  return portfolio.map(({ palette: _, ...project }) => ({
    ...project,
    caseStudy: caseStudies.get(project.title),
  }))
}

export function listGallery(): readonly GalleryPicture[] {
  return gallery
}
