// Copies the technology marks in use out of devicon (MIT), or else artwork/tech-marks, to demo/public/icons/tech, reduced to
// their outlines in one colour.
//   node artwork/copy-tech-icons.mjs
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { skills } from '../demo/content/skills/index.ts'
import { technologies } from '../demo/content/technologies.ts'

const source = new URL('node_modules/devicon/icons/', import.meta.url)
const ours = new URL('tech-marks/', import.meta.url)
const target = new URL('../demo/public/icons/tech/', import.meta.url)

const asNamed = skills.flatMap(({ icon }) =>
  icon ? [{ name: icon.name, file: `${icon.name}-${icon.variant}` }] : [],
)
const covered = new Set(asNamed.map(({ name }) => name))
const others = technologies
  .filter(({ icon }) => !covered.has(icon))
  .map(({ icon }) => ({ name: icon, file: `${icon}-plain` }))

await rm(target, { recursive: true, force: true })
await mkdir(target, { recursive: true })
const copied = []
for (const { name, file } of [...asNamed, ...others]) {
  const drawing =
    (await read(new URL(`${name}/${file}.svg`, source))) ?? (await read(new URL(`${file}.svg`, ours)))
  if (drawing === undefined) {
    console.log(`there is no ${file}`)
    continue
  }
  await writeFile(new URL(`${file}.svg`, target), inOneColour(drawing))
  copied.push(file)
}
await copyFile(new URL('../LICENSE', source), new URL('license.txt', target))
console.log(`${copied.length} marks`)

function read(file) {
  return readFile(file, 'utf8').catch(() => undefined)
}

/** The page draws the mark through a mask, so only the shapes count. */
function inOneColour(drawing) {
  return drawing
    .replace(/<\?xml[^>]*>|<!--[\s\S]*?-->|<title>[\s\S]*?<\/title>/g, '')
    .replace(/\s(fill|style|class|id|stroke-miterlimit)="(?!none)[^"]*"/g, (attribute) =>
      attribute.startsWith(' style') && /stroke:|fill-rule/.test(attribute) ? attribute : '',
    )
    .replace(/>\s+</g, '><')
    .trim()
}
