import { z } from 'zod'
import { pageAnswer } from '#platform/http/list-page.ts'
import {
  countCharacters,
  isOwnPath,
  isPictureAddress,
  isWebAddress,
  oneLine,
} from '#platform/markdown/written-text.ts'
import * as answers from '../calls/answers.ts'
import * as rules from '../text/rules.ts'
import {
  flag,
  list,
  markdown,
  nullableText,
  optionalText,
  partOf,
  requiredText,
  textList,
} from '../text/text-fields.ts'

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
  notFound: 'This project does not exist.',
  slugTaken: 'This slug is already in use',
  websiteUrl: 'Website URL must be a full address, such as https://example.com',
  completionDate: 'Choose the day on which the project was completed',
  stale:
    'Somebody else has changed this project since you opened it. Both texts are kept. Compare them, then save again.',
} as const

/** API paths that a slug would hide. */
const reservedSlugs = ['admin', 'slug', 'featured']

/** Entries trimmed, empty ones ignored. */
const entries = (name: string) =>
  z
    .array(z.string(`${name} must be a list of texts`), `${name} must be a list of texts`)
    .transform((texts) => texts.map(oneLine).filter((entry) => entry !== ''))
    .refine(
      (texts) => texts.length <= limits.listLength,
      `${name} must be less than ${limits.listLength} entries`,
    )
    .refine(
      (texts) => texts.every((entry) => countCharacters(entry) <= limits.listEntry),
      `Each of ${name} must be less than ${limits.listEntry} characters`,
    )
    .nullish()
    .transform((texts) => texts ?? undefined)

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
const galleryRule = z
  .array(
    z.preprocess((entry) => (typeof entry === 'string' ? { src: entry } : entry), picture),
    galleryAddress,
  )
  .max(limits.gallery, `Gallery must be less than ${limits.gallery} images`)
  .nullish()
  .transform((pictures) => pictures ?? undefined)

/** A day. A date with a time, as JavaScript writes one, counts for its day. */
const completionDate = z
  .string('Completion date is required')
  .transform((text) => oneLine(text).replace(/T.*$/, ''))
  .refine((text) => text !== '', 'Completion date is required')
  .refine((text) => text === '' || z.iso.date().safeParse(text).success, messages.completionDate)

const websiteUrl = rules
  .optionalLine('Website URL', 500)
  .refine((text) => !text || isOwnPath(text) || isWebAddress(text), messages.websiteUrl)

/** The text of a project. */
export const projectFields = {
  title: requiredText('Title', rules.requiredLine('Title', limits.title)),
  slug: requiredText('Slug', rules.slugField(reservedSlugs)),
  client: requiredText('Client', rules.requiredLine('Client', limits.client)),
  completionDate: requiredText('Completion Date', completionDate),
  description: requiredText('Description', rules.requiredLine('Description', limits.description)),
  content: markdown('Content'),
  featuredImage: nullableText('Featured Image', rules.pictureField('Featured image')),
  featuredImageAlt: optionalText(
    'Alternative text',
    rules.optionalLine('Alternative text', limits.featuredImageAlt),
  ),
  gallery: list('Gallery', {
    entry: z.object({ src: z.string(), alt: z.string() }),
    rule: galleryRule,
    draft: z.array(z.object({ src: z.string().transform(oneLine), alt: z.string().transform(oneLine) })),
  }),
  services: textList('Services', entries('Services')),
  technologies: textList('Technologies', entries('Technologies')),
  websiteUrl: nullableText('Website URL', websiteUrl),
  featured: flag('Featured', rules.flagField('featured')),
}

/** Creating and saving. */
export const projectInput = z.object({ ...partOf(projectFields, 'rule'), ...rules.publicationInput })
export type ProjectInput = z.output<typeof projectInput>

/** Input of a draft. Absent fields are left as they are. */
export const projectDraftInput = z.object({ ...partOf(projectFields, 'draft'), version: rules.versionField })

export const featuringInput = z.object({ featured: z.boolean('featured must be true or false') })

/** The featured projects in their new order, all of them or the first few. */
export const featuredOrderInput = z.object({ ids: z.array(z.string(), 'ids must be a list').max(200) })

/** A project for readers: `content` is sanitised HTML, for signed-in users Markdown as typed. */
export const project = z.object({
  _id: z.string(),
  ...partOf(projectFields, 'answer'),
  published: z.boolean(),
  updatedAt: z.string(),
})

export const projectList = z.object({ projects: z.array(project), ...pageAnswer })

/** A row of the admin table: the saved project, with the title of its draft. */
const adminProject = project.extend({
  ...answers.adminRow,
  featuredOrder: z.number().int().nullable(),
})
export type AdminProject = z.output<typeof adminProject>

export const adminProjectList = z.object({ projects: z.array(adminProject), ...answers.adminPage })
export type AdminProjectList = z.output<typeof adminProjectList>

export const projectText = z.object(partOf(projectFields, 'value'))
export type ProjectText = z.output<typeof projectText>

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
