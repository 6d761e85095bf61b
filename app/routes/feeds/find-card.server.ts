import { readIssueNumber } from '#features/newsletter/archive/issue-path.ts'
import { findArchivedIssue } from '#features/newsletter/archive/queries.server.ts'
import { findPublishedPost } from '#features/publishing/posts/queries.server.ts'
import { findPublishedProject } from '#features/publishing/projects/queries.server.ts'
import { findService } from '#features/services/queries.server.ts'
import { findSkillCard } from '#features/skills/queries.server.ts'
import type { App } from '#platform/app.ts'
import { findBookingLink } from '#services/booking-links/find-booking-link.ts'
import {
  issueCard,
  pageCard,
  postCard,
  projectCard,
  type ShareCard,
  serviceCard,
  skillCard,
} from '#shell/share-card/card.ts'

/** Finds the card of the public page at a path. Drafts have none, as they have no page. */
export async function findCard(
  { db, clock, config }: Pick<App, 'db' | 'clock' | 'config'>,
  path: string,
): Promise<ShareCard | undefined> {
  const [, section, slug, ...deeper] = path.split('/')
  if (deeper.length > 0) return undefined
  if (path === '/book' && findBookingLink({ config }) !== path) return undefined
  if (slug === undefined) return pageCard(path)
  const now = clock.now()
  if (section === 'services') return made(serviceCard, await findService(slug))
  if (section === 'skills') return made(skillCard, await findSkillCard(slug))
  if (section === 'blog') return made(postCard, await findPublishedPost(db, now, { slug }))
  if (section === 'case-study') return made(projectCard, await findPublishedProject(db, now, { slug }))
  if (section === 'newsletter') {
    const number = readIssueNumber(slug)
    return made(issueCard, number === undefined ? undefined : await findArchivedIssue(db, number))
  }
  return undefined
}

const made = <Facts>(card: (facts: Facts) => ShareCard, facts: Facts | undefined) => facts && card(facts)
