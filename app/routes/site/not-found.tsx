import { data, type MetaFunction } from 'react-router'
import { pageMetadata } from '#shell/metadata.ts'
import type { SiteHandle } from '#shell/site/layout.tsx'
import { LostPage } from '#shell/site/lost-page.tsx'

export const handle: SiteHandle = { ground: 'night' }

export function loader() {
  return data(null, { status: 404 })
}

export const meta: MetaFunction = ({ matches }) =>
  pageMetadata({ title: 'Page Not Found', noindex: true }, matches)

export default LostPage
