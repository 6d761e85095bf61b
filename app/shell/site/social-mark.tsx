import type { Studio } from '#studio.config.ts'
import marks from './social-marks.svg?url'

type Network = Studio['social'][number]['icon']

/** A network's mark in the colour of the words around it, from one file that all pages share. */
export function SocialMark({ icon }: { icon: Network }) {
  return (
    <svg className="social-mark" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <use href={`${marks}#${icon}`} />
    </svg>
  )
}
