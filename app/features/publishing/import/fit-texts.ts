import { countCharacters, manyLines, oneLine } from '#platform/markdown/written-text.ts'
import { type PostText, limits as postLimits } from '../posts/schema.ts'
import { slugOfPost } from '../posts/slug.ts'
import { type ProjectText, limits as projectLimits } from '../projects/schema.ts'
import { slugOfProject } from '../projects/slug.ts'

interface Picture {
  address: string
  alt: string
}

/** An article of another site. */
export interface NewArticle {
  title: string
  slug: string
  content: string
  excerpt: string
  author?: string | undefined
  category?: string | undefined
  seoTitle?: string | undefined
  seoDescription?: string | undefined
  featuredImage?: Picture | undefined
}

export type NewProject = Pick<NewArticle, 'title' | 'slug' | 'content' | 'featuredImage'> &
  Pick<ProjectText, 'client' | 'completionDate' | 'description' | 'featured'> & {
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

/** Cuts an article to the limits of the editor. */
export function fitArticle(article: NewArticle): Fitted<PostText> {
  const { cut, notes } = createCutter(postLimits)
  const { author, category, seoTitle, seoDescription, featuredImage } = article
  const title = cut('title', article.title) || 'Untitled'
  const text = {
    title,
    slug: fitSlug(article.slug) || slugOfPost(title) || 'untitled',
    content: manyLines(article.content),
    excerpt: cut('excerpt', article.excerpt),
    category: cut('category', category),
    author: cut('author', author),
    seoTitle: cut('seoTitle', seoTitle),
    seoDescription: cut('seoDescription', seoDescription),
    featuredImage: featuredImage?.address ?? '',
    featuredImageAlt: cut('featuredImageAlt', featuredImage?.alt),
  }
  return { text, notes }
}

export function fitProject(project: NewProject): Fitted<ProjectText> {
  const { cut, notes } = createCutter(projectLimits)
  const { completionDate, featured, featuredImage, gallery, websiteUrl = '' } = project
  const title = cut('title', project.title) || 'Untitled'
  const list = (texts: readonly string[]) =>
    texts.slice(0, projectLimits.listLength).map((text) => cut('listEntry', text))
  const text = {
    title,
    slug: fitSlug(project.slug) || slugOfProject(title) || 'untitled',
    client: cut('client', project.client),
    description: cut('description', project.description),
    content: manyLines(project.content),
    featuredImage: featuredImage?.address ?? '',
    featuredImageAlt: cut('featuredImageAlt', featuredImage?.alt),
    gallery: gallery.slice(0, projectLimits.gallery).map(({ address, alt }) => ({ src: address, alt })),
    services: list(project.services),
    technologies: list(project.technologies),
    ...{ completionDate, featured, websiteUrl },
  }
  return { text, notes }
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

const labels: Record<string, string> = {
  seoTitle: 'heading in search results',
  seoDescription: 'text in search results',
  featuredImageAlt: 'description of the featured picture',
  listEntry: 'entry of a list',
}

function createCutter<Name extends string>(limits: Readonly<Record<Name, number>>) {
  const notes: string[] = []
  const cut = (name: Name, written = ''): string => {
    const text = oneLine(written)
    if (countCharacters(text) <= limits[name]) return text
    notes.push(`The ${labels[name] ?? name} was cut to ${limits[name]} characters.`)
    const start = [...text].slice(0, limits[name] - 1)
    return `${start.join('').trimEnd()}…`
  }
  return { cut, notes }
}
