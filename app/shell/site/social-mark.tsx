import type { CSSProperties } from 'react'
import type { Studio } from '#studio'

type Network = Studio['social'][number]['icon']

const files = import.meta.glob<string>('./social-marks/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** A network's mark in the colour of the words around it, from a file that all pages share. */
export function SocialMark({ icon }: { icon: Network }) {
  const mark = { '--mark': `url("${files[`./social-marks/${icon}.svg`]}")` } as CSSProperties
  return <span className="mark mark--file" style={mark} aria-hidden="true" />
}
