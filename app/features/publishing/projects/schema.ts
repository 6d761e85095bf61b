import { z } from 'zod'
import { pageAnswer } from '#platform/http/list-page.ts'
import {
  countCharacters,
  isOwnPath,
  isPictureAddress,
  isWebAddress,
  oneLine,
} from '#platform/markdown/written-text.ts'
import * as answers from '../answers.ts'
import * as field from '../fields.ts'

export const limits = {
  title: 200,
  client: 120,
  description: 300,
  featuredImageAlt: 300,
  listEntry: 80,
  listLength: 40,
  gallery: 60,
} as const

/** Messages of the catalogue, and some that it lacks. */
export const messages = {
  load: 'Failed to load projects',
  loadOne: 'Failed to load project',
  create: 'Failed to create project',
  update: 'Failed to update project',
  delete: 'Failed to delete project',
  uploadImage: 'Failed to upload image',
  uploadGalleryImage: 'Failed to upload gallery image',
  notFound: 'There is no such project.',
  slugTaken: 'This slug is already in use',
  websiteUrl: 'Website URL must be a full address, such as https://example.com',
  completionDate: 'Choose the day on which the project was completed',
  stale:
    'Somebody else has changed this project since you opened it. Both texts are kept: compare them, then save again.',
} as const

/** API paths that a slug would hide. */
const reservedSlugs = ['admin', 'slug', 'featured']

/** Entries trimmed, empty ones ignored. */
const entries = (name: string) =>
  z
    .array(z.string(`${name} must be a list of texts`), `${name} must be a list of texts`)
    .transform((list) => list.map(oneLine).filter((entry) => entry !== ''))
    .refine(
      (list) => list.length <= limits.listLength,
      `${name} must be less than ${limits.listLength} entries`,
    )
    .refine(
      (list) => list.every((entry) => countCharacters(entry) <= limits.listEntry),
      `Each of ${name} must be less than ${limits.listEntry} characters`,
    )
    .nullish()
    .transform((list) => list ?? undefined)

const galleryAddress = 'Gallery images must be uploaded pictures or https addresses'
const picture = z.object({
  src: z.string(galleryAddress).transform(oneLine).refine(isPictureAddress, galleryAddress),
  alt: z
    .string()
    .transform(oneLine)
    .nullish()
    .transform((text) => text ?? undefined),
})

/** Addresses, or addresses with a description; an address alone keeps the description it had. */
const gallery = z
  .array(
    z.preprocess((entry) => (typeof entry === 'string' ? { src: entry } : entry), picture),
    galleryAddress,
  )
  .max(limits.gallery, `Gallery must be less than ${limits.gallery} images`)
  .nullish()
  .transform((list) => list ?? undefined)

/** A day. A date with a time, as JavaScript writes one, counts for its day. */
const completionDate = z
  .string('Completion date is required')
  .transform((text) => oneLine(text).replace(/T.*$/, ''))
  .refine((text) => text !== '', 'Completion date is required')
  .refine((text) => text === '' || z.iso.date().safeParse(text).success, messages.completionDate)

/** Creating and saving. `published` and `publishedAt` (later than now: scheduled) are left as they are when absent. */
export const projectInput = z.object({
  title: field.requiredLine('Title', limits.title),
  slug: field.slugField(reservedSlugs),
  client: field.requiredLine('Client', limits.client),
  completionDate,
  description: field.requiredLine('Description', limits.description),
  content: field.contentField,
  featuredImage: field.pictureField('Featured image'),
  featuredImageAlt: field.optionalLine('Alternative text', limits.featuredImageAlt),
  gallery,
  services: entries('Services'),
  technologies: entries('Technologies'),
  websiteUrl: field
    .optionalLine('Website URL', 500)
    .refine((text) => !text || isOwnPath(text) || isWebAddress(text), messages.websiteUrl),
  featured: field.flagField('featured'),
  published: field.flagField('published'),
  publishedAt: field.publishedAtField,
  version: field.versionField,
})
export type ProjectInput = z.output<typeof projectInput>

const anyEntries = z
  .array(z.string().transform(oneLine))
  .nullish()
  .transform((list) => list ?? undefined)

const anyPictures = z
  .array(z.object({ src: z.string().transform(oneLine), alt: z.string().transform(oneLine) }))
  .nullish()
  .transform((list) => list ?? undefined)

/** Input of a draft: any text, valid or not. Absent fields are left as they are. */
export const projectDraftInput = z.object({
  title: field.anyLine,
  slug: field.anyLine,
  client: field.anyLine,
  completionDate: field.anyLine,
  description: field.anyLine,
  content: field.anyText,
  featuredImage: field.anyLine,
  featuredImageAlt: field.anyLine,
  gallery: anyPictures,
  services: anyEntries,
  technologies: anyEntries,
  websiteUrl: field.anyLine,
  featured: z
    .boolean()
    .nullish()
    .transform((answer) => answer ?? undefined),
  version: field.versionField,
})

export const featuringInput = z.object({ featured: z.boolean('featured must be true or false') })

/** The featured projects in their new order, all of them or the first few. */
export const featuredOrderInput = z.object({ ids: z.array(z.string(), 'ids must be a list').max(200) })

const projectFields = {
  _id: z.string(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  /** Sanitised HTML for readers, Markdown as typed for signed-in users. */
  content: z.string(),
  featuredImage: z.string().nullable(),
  featuredImageAlt: z.string(),
  gallery: z.array(z.string()),
  client: z.string(),
  services: z.array(z.string()),
  technologies: z.array(z.string()),
  websiteUrl: z.string().nullable(),
  featured: z.boolean(),
  completionDate: z.string(),
  published: z.boolean(),
  updatedAt: z.string(),
}

export const project = z.object(projectFields)

export const projectList = z.object({ projects: z.array(project), ...pageAnswer })

/** A row of the admin table: the saved project, with the title of its draft. */
const adminProject = z.object({
  ...projectFields,
  ...answers.adminRow,
  featuredOrder: z.number().int().nullable(),
})
export type AdminProject = z.output<typeof adminProject>

export const adminProjectList = z.object({ projects: z.array(adminProject), ...answers.adminPage })
export type AdminProjectList = z.output<typeof adminProjectList>

/** The text of the editor; absent fields are empty. */
export const projectText = z.object({
  title: z.string(),
  slug: z.string(),
  client: z.string(),
  completionDate: z.string(),
  description: z.string(),
  content: z.string(),
  featuredImage: z.string(),
  featuredImageAlt: z.string(),
  gallery: z.array(z.object({ src: z.string(), alt: z.string() })),
  services: z.array(z.string()),
  technologies: z.array(z.string()),
  websiteUrl: z.string(),
  featured: z.boolean(),
})
export type ProjectText = z.output<typeof projectText>

export const emptyProject: ProjectText = {
  title: '',
  slug: '',
  client: '',
  completionDate: '',
  description: '',
  content: '',
  featuredImage: '',
  featuredImageAlt: '',
  websiteUrl: '',
  featured: false,
  gallery: [],
  services: [],
  technologies: [],
}

/** A project as the editor opens it: its draft, and the saved text where that differs. */
export const editedProject = projectText.extend({
  ...answers.editedItem,
  /** Addresses, as everywhere on the wire; `pictures` brings their descriptions. */
  gallery: z.array(z.string()),
  pictures: projectText.shape.gallery,
  /** The saved text, which is the public one of a published project; null where it equals the draft. */
  saved: projectText.nullable(),
})
export type EditedProject = z.output<typeof editedProject>
export const editedProjectAnswer = z.object({ project: editedProject })

/** A published project for visitors; with a session, the project as the editor opens it. */
export const projectAnswer = z.object({ project: z.union([editedProject, project]) })

export const renderAnswer = z.object({
  sections: z.array(z.object({ id: z.string(), heading: z.string(), html: z.string() })),
  /** True if rendering took too long: the one section shows the text as typed. */
  isAsTyped: z.boolean(),
})

/** `unpublished=true` adds drafts, for those signed in. */
export const unpublishedQuery = z
  .enum(['true', 'false'], 'unpublished must be true or false')
  .default('false')
  .transform((answer) => answer === 'true')
