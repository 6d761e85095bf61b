import { Split } from '#design/motion/split.tsx'
import { daleFiles } from '#shell/site/calls/dale-files.ts'

interface GroundProps {
  alt: string
  caption: string
  labels: readonly [string, string]
}

/** The picture has the full width of the page; on a phone the frame is square, with files cropped to it. */
const phone = '(width < 48rem)'
const shownWidth = '(min-width: 48rem) 82rem, 150vw'

/** Shows a landscape as photographed and as surveyed. */
export function Ground({ alt, caption, labels }: GroundProps) {
  return (
    <figure>
      <Split
        className="split--wide"
        names={labels}
        label="Photograph to survey"
        first={
          <picture>
            <source media={phone} type="image/avif" srcSet="/images/hero-square-800.avif" />
            <source type="image/avif" srcSet={daleFiles('avif')} sizes={shownWidth} />
            <img
              srcSet={daleFiles('jpg')}
              sizes={shownWidth}
              src="/images/hero-800.jpg"
              alt={alt}
              width={2400}
              height={1600}
              fetchPriority="high"
            />
          </picture>
        }
        second={
          <picture>
            <source media={phone} type="image/avif" srcSet="/images/survey-square-800.avif" />
            <source type="image/avif" srcSet="/images/survey-1200.avif" />
            <img src="/images/survey-1200.jpg" alt="" width={1200} height={800} fetchPriority="low" />
          </picture>
        }
      />
      <figcaption className="cap t3 abt__caption">{caption}</figcaption>
    </figure>
  )
}
