import { studio } from '#studio.config.ts'
import { ids, type Node, type Piece, type Place, whole } from './node.ts'

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
  return (place) => ({
    '@type': 'BlogPosting',
    '@id': `${place.url}#post`,
    headline: post.title,
    ...shared(post, place),
    articleSection: post.category ?? undefined,
    timeRequired: `PT${post.readingMinutes}M`,
    author: author(post.author, place),
  })
}

/** Describes a case study, of real work or of a concept, as an article about it. */
export function projectData(project: ProjectFacts): Piece {
  return (place) => ({
    '@type': 'Article',
    '@id': `${place.url}#case-study`,
    headline: project.title,
    ...shared(project, place),
    keywords: project.services.join(', ') || undefined,
    author: ids.organisation(place),
  })
}

interface Shared {
  description: string
  publishedAt: string | null
  updatedAt: string
  featuredImage: string | null
}

function shared({ description, publishedAt, updatedAt, featuredImage }: Shared, place: Place) {
  return {
    description,
    url: place.url,
    inLanguage: 'en-GB',
    datePublished: publishedAt ?? undefined,
    dateModified: updatedAt,
    image: featuredImage ? whole(featuredImage, place) : undefined,
    publisher: ids.organisation(place),
    mainEntityOfPage: ids.page(place),
  }
}

function author(name: string | null, place: Place): Node | { '@id': string } {
  return name && name !== studio.name ? { '@type': 'Person', name } : ids.organisation(place)
}
