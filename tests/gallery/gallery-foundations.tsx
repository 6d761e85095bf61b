import type { CSSProperties } from 'react'
import { Brand } from '#design/marks/brand-mark.tsx'
import { Part, Row, Specimen } from './specimen.tsx'

const surfaces = [
  'bg',
  'surface',
  'surface-2',
  'surface-3',
  'surface-ink',
  'primary',
  'accent',
  'accent-soft',
]
const inks = ['text', 'text-2', 'text-3', 'link', 'good', 'bad', 'accent-text', 'line-control']
const data = ['data-1', 'data-2', 'data-3', 'data-4', 'data-5', 'good-soft', 'bad-soft', 'bad-fill']

export function Foundations() {
  return (
    <Part id="foundations" title="Foundations">
      <Specimen title="Headings and running text" span={7}>
        <p className="h1">Page heading</p>
        <p className="h2">How Can I Help You?</p>
        <p className="h3">Payment Options</p>
        <p className="h4">Book a Consultation</p>
        <p className="lead">A lead says in two lines what the page is about and what comes next.</p>
        <p>
          Body text at 17 px. Emphasis is <strong>520</strong>, never bolder. Figures in columns are{' '}
          <span className="num">£3,500</span> and <span className="num">£8,000</span>.
        </p>
        <p className="small t2">Small, second ink. Hints and remarks are in the third.</p>
        <p className="cap t3">Caption, third ink.</p>
      </Specimen>
      <Specimen title="The owner’s voice" span={5}>
        <p className="voice">
          I draw the site and I write the code, so nothing is lost on the way from one to the other.
        </p>
        <Row>
          <Brand name="Headrow" />
        </Row>
      </Specimen>
      <Swatches title="Surfaces and fills" names={surfaces} />
      <Swatches title="Inks and lines" names={inks} />
      <Swatches title="Data and states" names={data} />
    </Part>
  )
}

function Swatches({ title, names }: { title: string; names: readonly string[] }) {
  return (
    <Specimen title={title} span={4}>
      <div className="swatches">
        {names.map((name) => (
          <span key={name} className="swatch" style={{ '--swatch': `var(--${name})` } as CSSProperties}>
            <i />
            {name}
          </span>
        ))}
      </div>
    </Specimen>
  )
}
