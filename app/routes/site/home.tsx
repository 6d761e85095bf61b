import type { LinksFunction, MetaFunction } from 'react-router'
import { pageMetadata } from '#shell/metadata.ts'
import { Hero } from '#shell/site/hero.tsx'
import { PhotoStage } from '#shell/site/photo-stage.tsx'
import { studio } from '#studio.config.ts'

export const meta: MetaFunction = ({ matches }) =>
  pageMetadata({ title: studio.headline, description: studio.blurb, path: '/' }, matches)

export const links: LinksFunction = () => [
  { rel: 'preload', as: 'image', type: 'image/avif', href: '/images/hero-800.avif', fetchPriority: 'high' },
]

export default function Home() {
  return (
    <>
      <PhotoStage />
      <Hero
        title={studio.headline}
        highlight="& Development"
        subtitle={studio.subline}
        primary={{ to: '/contact', label: 'Get Started' }}
        secondary={{ to: '/services', label: 'View Services' }}
      />
    </>
  )
}
