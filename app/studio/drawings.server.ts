import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { StudioFault } from './fault.ts'

/** Reads the content of the `svg` of `brand/mark.svg`, 28 by 28. */
export const readMark = (folder: string) => readDrawing(folder, 'brand/mark.svg', '28 by 28')

/** Reads the content of the `svg` of `brand/pattern.svg`, 1200 by 800: lines behind empty places. */
export const readPattern = (folder: string) => readDrawing(folder, 'brand/pattern.svg', '1200 by 800')

/**
 * Reads the sky of the night picture, in units of 2400 by 1600: shapes that it clips stand behind the hill or the roof. It
 * is the whole picture where `brand/night-sky.svg` does not trace one.
 */
export function readNightSky(folder: string): string {
  const file = join(folder, 'brand/night-sky.svg')
  const [, path] = (existsSync(file) && / d="([^"]+)"/.exec(readFileSync(file, 'utf8'))) || []
  return path ?? 'M0 0H2400V1600H0Z'
}

function readDrawing(folder: string, file: string, size: string): string {
  const path = join(folder, file)
  if (!existsSync(path)) throw new StudioFault(file, undefined, '', 'is missing')
  const [, shapes] = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(readFileSync(path, 'utf8')) ?? []
  if (!shapes) throw new StudioFault(file, 1, 'svg', `must be a drawing of ${size}`)
  return shapes.replaceAll(/<title>.*?<\/title>|\s*\n\s*/g, '')
}
