import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { contentFiles } from '#studio/content-files.ts'
import { writeKey } from '#studio/fault.ts'
import { checkModule } from '#studio/read-module.server.ts'
import { textsOf } from '#studio/references.server.ts'

/** A text of the content by its key, `home.help.title`. */
export type Texts = ReadonlyMap<string, string>

/** What a studio's folder says, as far as it has no fault. */
export interface FolderContent {
  /** Of `studio.config.ts`. */
  facts: Readonly<Record<string, unknown>>
  /** By file, for modules their texts by key, for Markdown and HTML their lines by number. */
  texts: ReadonlyMap<string, Texts>
  /** The hash of each picture, font and style sheet by its path. */
  files: ReadonlyMap<string, string>
  /** The paths of the files that `brand/fonts.css` names. */
  fonts: readonly string[]
}

/** Texts are in `content`, all else is compared as a whole. */
const fileFolders = ['brand', 'public'] as const

export async function readFolder(folder: string): Promise<FolderContent> {
  const anything = z.looseObject({})
  const { value } = await checkModule(folder, 'studio.config.ts', anything)
  const modules = Object.keys(contentFiles).map(async (name) => {
    const file = `content/${name}`
    const { value = {} } = await checkModule(folder, file, anything)
    return [file, new Map(textsOf(value).map(([path, text]) => [writeKey(path), text]))] as const
  })
  const documents = listFiles(folder, 'content')
    .filter((file) => /\.(md|html)$/.test(file) && !file.endsWith('/README.md'))
    .map((file) => [file, readLines(join(folder, file))] as const)
  const files = fileFolders.flatMap((below) => listFiles(folder, below))
  return {
    facts: (value?.studio ?? {}) as Record<string, unknown>,
    texts: new Map([...(await Promise.all(modules)), ...documents]),
    files: new Map(files.map((file) => [file, hashOf(join(folder, file))])),
    fonts: readFonts(join(folder, 'brand/fonts.css')),
  }
}

function readFonts(sheet: string): string[] {
  if (!existsSync(sheet)) return []
  const named = readFileSync(sheet, 'utf8').matchAll(/url\(\s*["']?(?!\w+:|\/)([^"')\s]+)/g)
  return Array.from(named, ([, path]) => join('brand', path as string).replaceAll('\\', '/'))
}

function readLines(file: string): Texts {
  const lines = readFileSync(file, 'utf8').split('\n')
  return new Map(lines.map((line, index) => [`line ${index + 1}`, line.trim()]))
}

function listFiles(folder: string, below: string): string[] {
  if (!existsSync(join(folder, below))) return []
  return readdirSync(join(folder, below), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort()
}

const hashOf = (file: string) => createHash('sha1').update(readFileSync(file)).digest('base64')
