import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { levels } from '#tests/architecture/levels.ts'
import { readRouteModules, root } from '#tests/architecture/source-files.ts'
import { readTableOwners } from '#tests/architecture/tables.ts'

export const pictureFile = join(root, 'docs/pictures/architecture.svg')

const width = 960
const margin = 24
const gap = 10
const padding = 11
const lineHeight = 19
/** A wide guess for the fonts of any system, so that no line leaves its box. */
const characterWidth = 6.9

interface Box {
  readonly name: string
  readonly lines: readonly string[]
  readonly kind: 'outside' | 'room'
}

/** Draws the levels of the code with their rooms, as the architecture test, the router and the tables list them. */
export function drawArchitecture(): string {
  const rows: Box[][] = [
    [
      outside('Visitors', 'A complete page from memory; its islands wake when touched.'),
      outside('Owner', 'The admin area, an application. It writes through /api.'),
    ],
    ...levels.map((rooms) =>
      rooms.map((room) => ({ name: room, lines: wordsFor(room), kind: 'room' as const })),
    ),
    [
      outside('Database', 'SQLite, or PostgreSQL.'),
      outside("The studio's folder", 'Words and looks.'),
      outside('Pictures', 'A folder, or an S3 bucket.'),
      outside('Mail', 'SMTP, or files.'),
    ],
  ]
  let y = margin
  const shapes: string[] = []
  for (const [index, boxes] of rows.entries()) {
    const boxWidth = Math.floor((width - 2 * margin - gap * (boxes.length - 1)) / boxes.length)
    const texts = boxes.map(({ lines }) => lines.flatMap((line) => wrap(line, boxWidth - 2 * padding)))
    const height = padding * 2 + lineHeight * (1 + Math.max(...texts.map((lines) => lines.length)))
    for (const [column, box] of boxes.entries()) {
      const x = margin + column * (boxWidth + gap)
      shapes.push(drawBox(box, texts[column] ?? [], { x, y, width: boxWidth, height }))
    }
    y += height
    if (index < rows.length - 1) {
      shapes.push(`<path d="M${width / 2} ${y + 2}v11m-4-5 4 5 4-5"/>`)
      y += 16
    }
  }
  const height = y + margin
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="title">
<title id="title">Headrow from the top: each level may use those below it, never one above</title>
<style>
svg { background: #fff; font: 13px system-ui, sans-serif }
text { fill: #33474c } .name { fill: #0b2228; font-weight: 650; font-size: 14px }
rect { fill: #f4f7f7; stroke: #c3d0d2 } .outside rect { fill: #fff; stroke-dasharray: 4 4 }
path { fill: none; stroke: #6b8187; stroke-width: 1.5 }
</style>
<rect width="${width}" height="${height}" style="fill: #fff; stroke: none"/>
${shapes.join('\n')}
</svg>
`
}

function outside(name: string, line: string): Box {
  return { name, lines: [line], kind: 'outside' }
}

function wordsFor(room: string): string[] {
  const rule = readRules().get(room)
  const rest = contentsOf(room)
  return [...(rule ? [`${rule[0]?.toUpperCase()}${rule.slice(1)}`] : []), ...(rest ? [rest] : [])]
}

/** Reads the table of rooms in CONTRIBUTING.md: `| app/design | tokens and components | ... |`. */
function readRules(): Map<string, string> {
  const text = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')
  const rows = text.matchAll(/^\| `(?:app\/)?([\w.]+)[^|]*\| ([^|]*?) *\|/gm)
  return new Map(Array.from(rows, ([, room, holds]) => [room as string, holds as string]))
}

function contentsOf(room: string): string | undefined {
  const owners = readTableOwners(readFileSync(join(root, 'db/tables.ts'), 'utf8'))
  if (room === 'features' || room === 'services') return foldersOf(`app/${room}`).join(' · ')
  if (room === 'db') return `${owners.size} tables, each with one owner`
  if (room !== 'routes') return undefined
  const modules = [...readRouteModules()].filter((path) => path.startsWith('app/routes/'))
  const areas = Map.groupBy(modules, (path) => path.split('/')[2] as string)
  return Array.from(areas, ([area, paths]) => `${area} ${paths.length}`)
    .sort()
    .join(' · ')
}

function foldersOf(folder: string): string[] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true })
  return entries.flatMap((entry) => (entry.isDirectory() ? entry.name : [])).sort()
}

function wrap(text: string, room: number): string[] {
  const most = Math.floor(room / characterWidth)
  const lines = ['']
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trim()
    if (longer.length <= most) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

function drawBox(
  { name, kind }: Box,
  lines: readonly string[],
  at: Record<'x' | 'y' | 'width' | 'height', number>,
) {
  const x = at.x + padding
  const first = at.y + padding + 12
  const texts = lines.map(
    (line, index) => `<text x="${x}" y="${first + lineHeight * (index + 1)}">${escapeXml(line)}</text>`,
  )
  return [
    `<g class="${kind}">`,
    `<rect x="${at.x}" y="${at.y}" width="${at.width}" height="${at.height}" rx="6"/>`,
    `<text class="name" x="${x}" y="${first}">${escapeXml(name)}</text>`,
    ...texts,
    '</g>',
  ].join('')
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

if (import.meta.main) writeFileSync(pictureFile, drawArchitecture())
