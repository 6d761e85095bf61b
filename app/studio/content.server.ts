import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ContentModules, contentFiles } from './content-files.ts'
import { readArticles, readCaseStudies, readConceptPages, readLegalPages } from './documents.server.ts'
import { studioFolder } from './folder.server.ts'
import { readModule } from './read-module.server.ts'
import { findBrokenReferences } from './references.server.ts'

/** The words and lists of the studio's site, read once when the process starts. */
export const content = {
  ...(await readModules(studioFolder)),
  articles: readArticles(studioFolder),
  caseStudies: readCaseStudies(studioFolder),
  legalPages: readLegalPages(studioFolder),
  conceptPages: readConceptPages(studioFolder),
  pictures: readPictures(studioFolder),
}

const [brokenReference] = findBrokenReferences(studioFolder, content)
if (brokenReference) throw brokenReference

interface StillPicture {
  src: string
  width: number
  height: number
  stem: string
  widths: number[]
  formats: ('avif' | 'webp' | 'jpg')[]
  blur: string
  colour: string
}

export type Content = typeof content

async function readModules(folder: string): Promise<ContentModules> {
  const files = Object.entries(contentFiles)
  const modules = files.map(([file, schema]) => readModule(folder, `content/${file}`, schema))
  return Object.assign({}, ...(await Promise.all(modules)))
}

/** The widths and forms of the studio's own pictures, as `artwork/make-pictures.mjs` lists them. */
function readPictures(folder: string): Record<string, StillPicture | undefined> {
  const file = join(folder, 'content/pictures.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}
