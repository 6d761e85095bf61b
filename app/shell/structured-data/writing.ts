import { studio } from '#studio'
import { ids, type Node, type PageAddress, type Piece, whole } from './node.ts'

interface PostFacts {
  title: string
  description: string
  publishedAt: string
  updatedAt: string
  readingMinutes: number
  author: string | null
  category: string | null
  featuredImage: string | null
}

interface ProjectFacts {
  title: string
  description: string
  publishedAt: string | null
  updatedAt: string
  featuredImage: string | null
  services: readonly string[]
}

export function postData(post: PostFacts): Piece {
  return (page) => ({
    '@type': 'BlogPosting',
    '@id': `${page.url}#post`,
    headline: post.title,
    ...shared(post, page),
    articleSection: post.category ?? undefined,
    timeRequired: `PT${post.readingMinutes}M`,
    author: author(post.author, page),
  })
}

/** Describes a case study, of real work or of a concept, as an article about it. */
export function projectData(project: ProjectFacts): Piece {
  return (page) => ({
    '@type': 'Article',
    '@id': `${page.url}#case-study`,
    headline: project.title,
    ...shared(project, page),
    keywords: project.services.join(', ') || undefined,
    author: ids.organisation(page),
  })
}

interface Shared {
  description: string
  publishedAt: string | null
  updatedAt: string
  featuredImage: string | null
}

function shared({ description, publishedAt, updatedAt, featuredImage }: Shared, page: PageAddress) {
  return {
    description,
    url: page.url,
    inLanguage: studio.locale,
    datePublished: publishedAt ?? undefined,
    dateModified: updatedAt,
    image: featuredImage ? whole(featuredImage, page) : undefined,
    publisher: ids.organisation(page),
    mainEntityOfPage: ids.page(page),
  }
}

function author(name: string | null, page: PageAddress): Node | { '@id': string } {
  return name && name !== studio.name ? { '@type': 'Person', name } : ids.organisation(page)
}
