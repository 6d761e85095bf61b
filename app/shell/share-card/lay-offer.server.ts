import { tokenColour } from '#design/foundation/token-colour.server.ts'
import { levelWord } from '#features/skills/view.ts'
import type { ServiceCard, SkillCard } from './card.ts'
import { silhouette } from './pictures.server.ts'
import { icon, rectangle } from './shapes.server.ts'
import {
  accent,
  type CardSources,
  heightOf,
  inBox,
  ink,
  lineStyle,
  margin,
  onLine,
  paper,
  row,
  type Sheet,
  height as tall,
  titleSizes,
  titleStyle,
  width as wide,
} from './sheet.server.ts'
import { writeText } from './write-text.server.ts'

/** Lays out a service: its icon and name, and below them price and weeks on the signal colour. */
export async function layService(card: ServiceCard): Promise<Sheet> {
  const facts = { y: 362, height: tall - 362, width: wide / 2 }
  const drawing = { size: 108, x: margin - 8, y: (row + facts.y - 108) / 2 }
  const left = margin + drawing.size + 28
  const onAccent = { colour: tokenColour('--on-accent'), tracking: -0.055, leading: 1 }
  const title = await writeText(card.title, titleSizes.slice(1), titleStyle, {
    width: wide - left - margin,
    lines: 3,
    height: facts.y - row - 24,
  })
  const texts = card.facts.map(async ([label, value], index) => {
    const [at, until] = index === 0 ? [margin, facts.width - 32] : [facts.width + 48, wide - 40]
    const room = { width: until - at, lines: 1 }
    const [name, words] = await Promise.all([
      writeText(label, [40], { ...onAccent, tracking: -0.02 }, room),
      writeText(value, titleSizes.slice(1), onAccent, room),
    ])
    return [
      onLine(name, { left: at, baseline: facts.y + 81 }),
      onLine(words, { left: at, baseline: facts.y + 195 }),
    ]
  })
  return {
    ground: paper,
    ink,
    kind: { text: 'Service' },
    above: [
      rectangle({ ...facts, width: wide, fill: accent }),
      rectangle({ ...facts, x: facts.width - 1, width: 2, fill: onAccent.colour, opacity: 0.22 }),
      icon(card.icon, { ...drawing, colour: ink }, 1.4),
    ].join(''),
    texts: [
      inBox(title, { left, right: wide - margin, bottom: (row + facts.y + heightOf(title)) / 2 }),
      ...(await Promise.all(texts)).flat(),
    ].flat(),
  }
}

/** Lays out a skill on ink: its mark, and its level as bars, which never stand without the word. */
export async function laySkill(card: SkillCard, { readPicture }: CardSources): Promise<Sheet> {
  const light = tokenColour('--text-on-ink')
  const mark = { size: 402, x: wide - margin - 402, y: 165 }
  const box = { left: margin, right: wide - 520, bottom: tall - 64 }
  const room = { width: box.right - box.left, lines: 1 }
  const level = await writeText(levelWord(card.level), [44], { ...lineStyle, colour: light }, room)
  const bars = { height: 26, gap: 10, y: box.bottom - heightOf(level) - 20 - 26 }
  const above = { ...box, bottom: bars.y - 18 }
  const title = await writeText(
    card.title,
    titleSizes,
    { ...titleStyle, colour: light },
    { ...room, lines: 3, height: above.bottom - row - 30 },
  )
  const file = typeof card.mark === 'string' && (await readPicture(`/icons/tech/${card.mark}.svg`, mark.size))
  return {
    ground: tokenColour('--surface-ink'),
    ink: light,
    kind: { text: 'Skill' },
    pictures: file
      ? [{ input: await silhouette(file, mark.size, light), left: mark.x, top: mark.y }]
      : undefined,
    above:
      drawBars(card.level, { ...bars, x: box.left, width: room.width }) +
      (typeof card.mark === 'string' ? '' : icon(card.mark, { ...mark, colour: light }, 1.2)),
    texts: [inBox(title, above), inBox(level, box)].flat(),
  }
}

interface Bars {
  x: number
  y: number
  width: number
  height: number
  gap: number
}

function drawBars(level: number, { gap, ...bars }: Bars): string {
  const count = 5
  const width = (bars.width - gap * (count - 1)) / count
  const bar = (index: number) =>
    rectangle({
      ...bars,
      x: bars.x + index * (width + gap),
      width,
      radius: 3,
      ...(index < level ? { fill: accent } : { fill: '#fff', opacity: 0.16 }),
    })
  return Array.from({ length: count }, (_, index) => bar(index)).join('')
}
