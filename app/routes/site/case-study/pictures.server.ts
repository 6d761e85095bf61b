import type { Project } from '#features/publishing/projects/queries.server.ts'
import type { KnownPictures } from '#platform/pictures/known-picture.ts'
import { addResponsiveImages } from '#platform/pictures/responsive-images.server.ts'

type Shown = Pick<Project, 'sections' | 'gallery' | 'featuredImage'>

/** The width at which a picture in the text is shown. */
const proseSizes = '(min-width: 64rem) 44rem, 100vw'

/** Lists the texts of a case study that may name a picture. */
export function listPictureTexts({ sections, gallery, featuredImage }: Shown): (string | null)[] {
  return [featuredImage, ...gallery.map(({ src }) => src), ...sections.map(({ html }) => html)]
}

export function addPictures<Study extends Shown>(project: Study, pictures: KnownPictures): Study {
  const sections = project.sections.map((section) => ({
    ...section,
    html: addResponsiveImages(section.html, pictures, proseSizes),
  }))
  return { ...project, sections }
}
