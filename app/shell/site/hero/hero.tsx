import { ArrowDown } from 'lucide-react'
import { Button } from '#design/actions/button.tsx'

interface HeroProps {
  title: string
  /** The end of the title, with the gradient. */
  highlight?: string
  subtitle: string
  /** Stands at the foot. */
  available: string
  primary: HeroAction
  secondary: HeroAction
  /** The id of the part below, to which the page scrolls. */
  next: string
}

interface HeroAction {
  to: string
  label: string
}

/** Heads the home page, over the photograph. On phones the two actions stand at the foot, within reach of the thumb. */
export function Hero({ title, highlight = '', subtitle, available, primary, secondary, next }: HeroProps) {
  const plain = title.endsWith(highlight) ? title.slice(0, title.length - highlight.length) : title
  return (
    <div className="wrap hero">
      <h1 className="h-display hero__title">
        {plain}
        {plain !== title && <span className="hero__highlight">{highlight}</span>}
      </h1>
      <p className="lead hero__subtitle">{subtitle}</p>
      <div className="hero__actions actions">
        <Button tone="accent" size="lg" href={primary.to} arrow data-track="Hero Primary CTA">
          {primary.label}
        </Button>
        <Button tone="line" size="lg" href={secondary.to} data-track="Hero Secondary CTA">
          {secondary.label}
        </Button>
      </div>
      <p className="hero__available lamp text-small items-center medium">{available}</p>
      <a className="hero__scroll text-small items-center medium gap-2 tap" href={`#${next}`}>
        Scroll <ArrowDown className="i" aria-hidden />
      </a>
    </div>
  )
}

/** Tall screens show half of the photograph at most, so they get files cropped to that half. */
const tall = '(max-aspect-ratio: 3/4)'

/** Preloads of the small picture. */
export const stagePreloads = [
  { media: tall, href: '/images/hero-tall-400.avif' },
  { media: `not all and ${tall}`, href: '/images/hero-800.avif' },
].map(
  (file) => ({ rel: 'preload', as: 'image', type: 'image/avif', fetchPriority: 'high', ...file }) as const,
)

/**
 * Shows the photograph behind the page in one fixed layer: the small picture with the page, the large one faded in
 * over it once everything else has loaded (`grow-photo.ts`). A white veil above both fades out over 400 px of
 * scroll.
 */
export function PhotoStage() {
  return (
    <div className="stage scenery" data-island="photo-stage">
      <picture>
        <source media={tall} type="image/avif" srcSet="/images/hero-tall-400.avif" />
        <source type="image/avif" srcSet="/images/hero-800.avif" />
        <img src="/images/hero-800.jpg" alt="" width={800} height={533} fetchPriority="high" />
      </picture>
      <template>
        <picture className="stage__large">
          <source media={tall} type="image/avif" srcSet="/images/hero-tall-1200.avif" />
          <source type="image/avif" srcSet="/images/hero-2400.avif" />
          <img src="/images/hero-2400.jpg" alt="" width={2400} height={1600} />
        </picture>
      </template>
      <div className="stage__veil" />
    </div>
  )
}
