import { content } from '#content'
import { addressOfShot } from '#design/pictures/device-shots.ts'
import type { Post } from '#features/publishing/posts/queries.server.ts'
import { fallbackCover } from '#features/publishing/posts/reading/cover.tsx'
import type { Project } from '#features/publishing/projects/queries.server.ts'
import type { ServiceSummary } from '#features/services/view.ts'
import { levelWord, type SkillCardView } from '#features/skills/view.ts'
import { studio } from '#studio'

/** The facts on a page's picture for shared links. Each kind has a ground of its own: see `draw-card.server.ts`. */
export type ShareCard = HomeCard | PageCard | ProjectCard | PostCard | ServiceCard | SkillCard

interface OfPage<Kind extends string> {
  kind: Kind
  title: string
}

export interface HomeCard extends OfPage<'home'> {
  /** The end of the title, in another colour. */
  highlight: string
  place: string
}

export interface PageCard extends OfPage<'page'> {
  line: string
}

export interface ProjectCard extends OfPage<'project'> {
  line: string
  /** The colours of a portfolio project's stage; other projects are shown on the site's own. */
  stage?: { background: string; ink: string }
  /** An absolute address, or a path of this site. */
  address: string
  /** Addresses of pictures; the first that can be read is shown. */
  pictures: string[]
  alt: string
}

export interface PostCard extends OfPage<'post'> {
  minutes: number
  pictures: string[]
  alt: string
}

export interface ServiceCard extends OfPage<'service'> {
  icon: ServiceSummary['icon']
  facts: readonly [label: string, value: string][]
}

export interface SkillCard extends OfPage<'skill'> {
  mark: SkillCardView['mark']
  level: number
}

/** Returns the card of a page that is not made from a list. */
export function pageCard(path: string): HomeCard | PageCard | undefined {
  if (path === '/') {
    return { kind: 'home', title: studio.headline, highlight: studio.headlineEnd, place: studio.city }
  }
  return Object.hasOwn(content.shareCards, path)
    ? { kind: 'page', ...content.shareCards[path as keyof typeof content.shareCards] }
    : undefined
}

type ProjectFacts = Pick<
  Project,
  'slug' | 'title' | 'client' | 'websiteUrl' | 'featuredImage' | 'featuredImageAlt'
>

/** Shows the screenshot of a project of the portfolio, or else the picture of the case study. */
export function projectCard(project: ProjectFacts): ProjectCard {
  const concept = content.portfolio.find(({ title }) => title === project.title)
  const pictures = [concept && addressOfShot(concept.id, 'desktop'), project.featuredImage]
  return {
    kind: 'project',
    title: project.title,
    line: concept?.client ?? project.client,
    stage: concept?.stage,
    address: project.websiteUrl || `/case-study/${project.slug}`,
    pictures: pictures.filter((address) => typeof address === 'string'),
    alt: concept?.previewAlt.desktop ?? project.featuredImageAlt,
  }
}

export function postCard(
  post: Pick<Post, 'title' | 'readingMinutes' | 'featuredImage' | 'featuredImageAlt'>,
): PostCard {
  const { title, readingMinutes, featuredImage, featuredImageAlt } = post
  const pictures = featuredImage ? [featuredImage, fallbackCover()] : [fallbackCover()]
  return { kind: 'post', title, minutes: readingMinutes, pictures, alt: featuredImageAlt }
}

export function issueCard({ number, subject }: { number: number; subject: string }): PageCard {
  return { kind: 'page', title: subject, line: `Newsletter, number ${number}` }
}

export function serviceCard({
  title,
  icon,
  from,
  when,
}: Pick<ServiceSummary, 'title' | 'icon' | 'from' | 'when'>): ServiceCard {
  const price = from.per === '/month' ? `${from.amount}${from.per}` : from.amount
  return {
    kind: 'service',
    title,
    icon,
    facts: [
      ['From', price],
      ['Takes', when],
    ],
  }
}

export function skillCard({ name, mark, level }: Pick<SkillCardView, 'name' | 'mark' | 'level'>): SkillCard {
  return { kind: 'skill', title: name, mark, level }
}

/** Describes a card's picture, for people who do not see it. */
export function describeCard(card: ShareCard): string {
  const shown = [card.title, ...shownBelowTitle(card)].filter(Boolean).join('. ')
  return `${shown}. ${studio.name}`
}

function shownBelowTitle(card: ShareCard): string[] {
  if (card.kind === 'page') return [card.line]
  if (card.kind === 'project') return [card.line, card.alt]
  if (card.kind === 'post') return [card.alt]
  if (card.kind === 'service') return card.facts.map((fact) => fact.join(' '))
  if (card.kind === 'skill') return [levelWord(card.level)]
  return [card.place]
}
