import type { MetricName } from '#services/visits/names.ts'
import { formatSpeed, speedBounds } from '../overview/figures.ts'
import text from './definitions.md?raw'

interface Definition {
  term: string
  means: string
  more?: string | undefined
}

export interface DocPart {
  id: string
  title: string
  definitions: readonly Definition[]
}

const speedMeanings: Record<MetricName, string> = {
  load: 'Everything has loaded',
  ttfb: 'The first byte arrives',
  fcp: 'The first text or picture appears',
  lcp: 'The largest part of the first screen appears',
  cls: 'How far things move while loading',
  inp: 'From a click to a response on screen',
}

const speeds = (Object.keys(speedBounds) as MetricName[]).map((name): Definition => {
  const { label, good, slow } = speedBounds[name]
  const limit = (value: number) => formatSpeed(name, value) + (name === 'cls' ? '' : ' ms')
  return {
    term: label,
    means: `${speedMeanings[name]}. Good up to ${limit(good)}, Slow over ${limit(slow)}.`,
  }
})

/** How each figure of the Analytics page comes about, in the order of its contents list. */
export const docParts: readonly DocPart[] = text.split(/^(?=## )/m).map((part) => {
  const [heading = '', ...definitions] = part.trim().split(/\n\n(?!> )/)
  const [, title = '', id = ''] = heading.match(/^## (.+) \{(.+)\}$/) ?? []
  return { id, title, definitions: [...definitions.map(readDefinition), ...(id === 'speed' ? speeds : [])] }
})

/** Parses `**Term** Meaning`, with details in a block quote. */
function readDefinition(source: string): Definition {
  const [, term = '', words = ''] = source.match(/^\*\*(.+?)\*\* (.+)$/s) ?? []
  const [means = '', more] = words.split('\n\n> ').map((part) => part.replaceAll(/\n(> )?/g, ' '))
  return { term, means, more }
}
