import { data, type MetaFunction } from 'react-router'
import { pageMetadata } from '#shell/metadata.ts'
import type { SiteHandle } from '#shell/site/layout.tsx'
import { LostPage } from '#shell/site/lost-page.tsx'

export const handle: SiteHandle = { ground: 'night' }

export function loader() {
  return data(null, { status: 404 })
}

/** The page is the same for every path, so a browser that is already here has nothing to ask. */
export function clientLoader() {
  return null
}

export const meta: MetaFunction = ({ matches }) =>
  pageMetadata({ title: 'Page Not Found', noindex: true }, matches)

export default LostPage
