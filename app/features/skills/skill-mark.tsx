import type { CSSProperties } from 'react'
import { Drawn } from '#design/pictures/drawing.tsx'
import type { Mark } from './view.ts'
import './skill-mark.css'

/** In the colour of the text around it; always beside the skill's name, so hidden from assistive technology. */
export function SkillMark({ mark }: { mark: Mark }) {
  if (typeof mark !== 'string') return <Drawn drawing={mark} className="i mark" />
  const style = { '--mark': `url("/icons/tech/${mark}.svg")` } as CSSProperties
  return <span className="mark mark--tech" style={style} aria-hidden="true" />
}
