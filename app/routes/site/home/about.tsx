import { ArrowLink } from '#design/actions/anchor.tsx'
import { Split } from '#design/motion/split.tsx'
import { daleFiles } from '#shell/site/calls/dale-files.ts'

interface AboutProps {
  title: string
  text: string
  facts: readonly { term: string; value: string }[]
  link: string
  pictureAlt: { photograph: string; survey: string }
}

/** Introduces the owner beside the landscape, as photographed and as surveyed. */
export function About({ title, text, facts, link, pictureAlt }: AboutProps) {
  return (
    <section className="section section--white" aria-labelledby="about">
      <div className="wrap whole columns columns--wide">
        <Split
          className="split--bleed"
          names={['Design', 'Development']}
          label="How much of the picture is drawn as design, and how much as development"
          first={<Photograph alt={pictureAlt.photograph} />}
          second={<Survey alt={pictureAlt.survey} />}
        />
        <div>
          <h2 className="h2" id="about">
            {title}
          </h2>
          <p className="voice voice--below whole__text">{text}</p>
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
      <source type="image/avif" srcSet={daleFiles('avif')} sizes={shownWidth} />
      <img
        srcSet={daleFiles('jpg')}
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

function Survey({ alt }: { alt: string }) {
  return (
    <picture>
      <source type="image/avif" srcSet="/images/survey-1200.avif" />
      <img
        src="/images/survey-1200.jpg"
        alt={alt}
        width={1200}
        height={800}
        loading="lazy"
        decoding="async"
      />
    </picture>
  )
}
