import type { Device } from '#design/pictures/device-shots.ts'

/** A project as the showcase tells of it. */
export interface ShowcaseProject {
  id: number
  title: string
  /** The sector. */
  client: string
  description: string
  techStack: readonly string[]
  websiteUrl: string
  isWIP: boolean
  employmentRelated: boolean
  label: string
  stage: { background: string; ink: string }
  previewAlt: Record<Device, string>
  /** The address of its case study, if one is published. */
  caseStudy?: string
}

/** The place of a project's slide on the work page. */
export const slideId = (id: number) => `project-${id}`

export interface GalleryPicture {
  id: number
  src: string
  alt: string
  width: number
  height: number
  /** The colour on which the picture is shown whole; without one it is cropped to its place. */
  ground?: string
}
