import type { RouterContextProvider } from 'react-router'
import { findProjectAddress, portfolioTitles } from '#features/portfolio/queries.server.ts'
import { findAddressesByTitle } from '#features/publishing/projects/queries.server.ts'
import { appOf, partOfPage, tagPage } from '#platform/http/page-context.server.ts'

/** Finds the address of each project that a page names by its title. */
export async function findProjectAddresses(
  context: Readonly<Pick<RouterContextProvider, 'get'>>,
): Promise<(title: string) => string> {
  const { db, clock } = appOf(context)
  tagPage(context, 'projects')
  const caseStudies = await partOfPage(
    context,
    'addresses of case studies',
    () => findAddressesByTitle(db, clock.now(), portfolioTitles()),
    new Map<string, string>(),
  )
  return (title) => findProjectAddress(title, caseStudies)
}
