import { countCharacters, manyLines, oneLine } from '#platform/markdown/written-text.ts'
import { type PostText, limits as postLimits } from '../posts/schema.ts'
import { slugOfPost } from '../posts/slug.ts'
import { type ProjectText, limits as projectLimits } from '../projects/schema.ts'
import { slugOfProject } from '../projects/slug.ts'

interface Picture {
  address: string
  alt: string
}

interface NewText {
  title: string
  slug: string
  content: string
  featuredImage?: Picture | undefined
}

/** An article of another site. */
export interface NewArticle extends NewText {
  excerpt: string
  author?: string | undefined
  category?: string | undefined
  seoTitle?: string | undefined
  seoDescription?: string | undefined
}

type OfProject = 'client' | 'completionDate' | 'description' | 'featured'
export interface NewProject extends NewText, Pick<ProjectText, OfProject> {
  gallery: readonly Picture[]
  services: readonly string[]
  technologies: readonly string[]
  websiteUrl?: string | undefined
}

interface Fitted<Text> {
  text: Text
  /** Sentences about what had to be changed. */
  notes: string[]
}

/** Makes the text of an article, cut to the limits of the editor. */
export function fitArticle(article: NewArticle): Fitted<PostText> {
  const { excerpt, category = '', author = '', seoTitle = '', seoDescription = '' } = article
  const text = { ...fitText(article, slugOfPost), excerpt, category, author, seoTitle, seoDescription }
  return cutTo(postLimits, text)
}

export function fitProject(project: NewProject): Fitted<ProjectText> {
  const { client, completionDate, description, featured, gallery, websiteUrl = '' } = project
  const text = { ...fitText(project, slugOfProject), client, completionDate, description, featured }
  return cutTo(projectLimits, {
    ...text,
    gallery: gallery.map(({ address, alt }) => ({ src: address, alt })),
    services: [...project.services],
    technologies: [...project.technologies],
    websiteUrl,
  })
}

function fitText({ title, slug, content, featuredImage }: NewText, slugOf: (title: string) => string) {
  return {
    title: oneLine(title) || 'Untitled',
    slug: fitSlug(slug) || slugOf(title) || 'untitled',
    content: manyLines(content),
    featuredImage: featuredImage?.address ?? '',
    featuredImageAlt: featuredImage?.alt ?? '',
  }
}

/** API paths that a slug would hide. */
const reserved = new Set(['admin', 'slug', 'featured'])
/** Leaves room for the number of a slug that is taken. */
const longestSlug = 190

function fitSlug(slug: string): string {
  if (/^[a-z0-9_-]{1,200}$/.test(slug) && !reserved.has(slug)) return slug
  const plain = decode(slug)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9_]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, longestSlug)
  return reserved.has(plain) ? `${plain}-1` : plain
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const labels: Readonly<Record<string, string>> = {
  seoTitle: 'heading in search results',
  seoDescription: 'text in search results',
  featuredImageAlt: 'description of the featured picture',
}

/** Cuts the lines of a text to their limits. */
function cutTo<Text extends object>(limits: Readonly<Record<string, number>>, text: Text): Fitted<Text> {
  const notes: string[] = []
  const cut = ([name, written]: [string, unknown]): [string, unknown] => {
    const limit = limits[name]
    if (limit === undefined || typeof written !== 'string') return [name, written]
    const line = oneLine(written)
    if (countCharacters(line) <= limit) return [name, line]
    notes.push(`The ${labels[name] ?? name} was cut to ${limit} characters.`)
    return [
      name,
      `${[...line]
        .slice(0, limit - 1)
        .join('')
        .trimEnd()}…`,
    ]
  }
  return { text: Object.fromEntries(Object.entries(text).map(cut)) as Text, notes }
}
