import { ArrowLink } from '#design/actions/anchor.tsx'
import { Split } from '#design/motion/split.tsx'
import { heroFiles } from '#shell/site/hero/hero-files.ts'

interface AboutProps {
  title: string
  text: string
  facts: readonly { term: string; value: string }[]
  link: string
  split: {
    names: readonly [string, string]
    label: string
    alt: { photograph: string; drawing: string }
  }
}

/** Introduces the owner beside the hero picture, as photographed and as drawn. */
export function About({ title, text, facts, link, split }: AboutProps) {
  return (
    <section className="section section--white" aria-labelledby="about">
      <div className="wrap whole columns columns--wide">
        <Split
          className="split--bleed"
          names={split.names}
          label={split.label}
          first={<Photograph alt={split.alt.photograph} />}
          second={<Drawn alt={split.alt.drawing} />}
        />
        <div>
          <h2 className="h2" id="about">
            {title}
          </h2>
          <p className="voice voice--below above-6">{text}</p>
          <dl className="whole__facts facts facts--rows">
            {facts.map(({ term, value }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd className="num">{value}</dd>
              </div>
            ))}
          </dl>
          <ArrowLink href="/about" data-track={link}>
            {link}
          </ArrowLink>
        </div>
      </div>
    </section>
  )
}

/** The frame is higher than the picture, which is therefore scaled to more than the width of the frame. */
const shownWidth = '(min-width: 64rem) 61rem, 150vw'

function Photograph({ alt }: { alt: string }) {
  return (
    <picture>
      <source type="image/avif" srcSet={heroFiles('avif')} sizes={shownWidth} />
      <img
        srcSet={heroFiles('jpg')}
        sizes={shownWidth}
        src="/images/hero-800.jpg"
        alt={alt}
        width={2400}
        height={1600}
        loading="lazy"
        decoding="async"
      />
    </picture>
  )
}

function Drawn({ alt }: { alt: string }) {
  return (
    <picture>
      <source type="image/avif" srcSet="/images/drawing-1200.avif" />
      <img
        src="/images/drawing-1200.jpg"
        alt={alt}
        width={1200}
        height={800}
        loading="lazy"
        decoding="async"
      />
    </picture>
  )
}
