import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ContentModules, contentFiles } from './content-files.ts'
import {
  readArticles,
  readCaseStudies,
  readConceptPages,
  readDealTexts,
  readLegalPages,
} from './documents.server.ts'
import { studioFolder } from './folder.server.ts'
import { answerInForce } from './in-force.server.ts'
import { readModule } from './read-module.server.ts'
import { findBrokenReferences } from './references.server.ts'
import { dealFile } from './shapes/deals.ts'

const modules = await readModules(studioFolder)
const conceptPages = readConceptPages(studioFolder)
const [brokenReference] = findBrokenReferences(studioFolder, { ...modules, conceptPages })
if (brokenReference) throw brokenReference

/** The words and lists of the studio's folder, read once when the process starts. */
export const folderContent = {
  ...modules,
  articles: readArticles(studioFolder),
  caseStudies: readCaseStudies(studioFolder),
  legalPages: readLegalPages(studioFolder),
  conceptPages,
  dealTexts: readDealTexts(studioFolder, modules),
  pictures: readPictures(studioFolder),
}

/** The words and lists in force: the folder's, with the owner's changes. */
export const content = answerInForce('content', showContent(folderContent), [
  ...Object.keys(showContent(folderContent)),
  // A folder may be without some of these.
  ...Object.keys(dealFile.shape),
])

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

export type FolderContent = typeof folderContent
export type Content = ReturnType<typeof showContent>

/** Takes hidden services out of the list that everything reads; stored enquiries still name them. */
export function showContent(content: FolderContent) {
  const { hidden = [], services = [] } = Object.groupBy(content.services, (service) =>
    service.hidden ? 'hidden' : 'services',
  )
  return { ...content, services, hiddenServices: hidden }
}

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
