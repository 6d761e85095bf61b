import type { MetaDescriptor } from 'react-router'
import { studio } from '#studio'

export function adminMetadata(title: string): MetaDescriptor[] {
  return [
    { title: `${title} | ${studio.name} admin` },
    { name: 'robots', content: 'noindex, nofollow' },
    { name: 'referrer', content: 'same-origin' },
  ]
}
