import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { StudioFault } from './fault.ts'

/** Reads what is inside the `svg` of `brand/mark.svg`, 28 by 28. */
export function readMark(folder: string): string {
  const file = 'brand/mark.svg'
  if (!existsSync(join(folder, file))) throw new StudioFault(file, undefined, '', 'is missing')
  const [, shapes] = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(readFileSync(join(folder, file), 'utf8')) ?? []
  if (!shapes) throw new StudioFault(file, 1, 'svg', 'must be a drawing of 28 by 28')
  return shapes.replaceAll(/\s*\n\s*/g, '')
}
