import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import type { ContentModules } from './content-files.ts'
import { describeIssues, type KeyPath, missingPicture, StudioFault, writeKey } from './fault.ts'
import { DocumentError, parseDocument } from './front-matter.ts'
import { findPublicFile } from './public-files.server.ts'
import { type Article, articleHeadSchema } from './shapes/article.ts'
import { type CaseStudy, caseStudyHeadSchema } from './shapes/case-study.ts'
import { type LegalPage, type LegalPageName, legalHeadSchema, legalPageNames } from './shapes/legal-page.ts'

const articlesBelow = 'content/articles'
const caseStudiesBelow = 'content/case-studies'

/** Newest first. */
export function readArticles(folder: string): Article[] {
  const articles = readAll(folder, articlesBelow, articleHeadSchema)
  return articles.sort((one, other) => other.publishedAt.localeCompare(one.publishedAt))
}

/** Newest first. */
export function readCaseStudies(folder: string): CaseStudy[] {
  const studies = readAll(folder, caseStudiesBelow, caseStudyHeadSchema)
  return studies.sort((one, other) => other.completionDate.localeCompare(one.completionDate))
}

/** With their placeholders still in: `fillPlaceholders` puts the studio's facts there. */
export function readLegalPages(folder: string): Record<LegalPageName, LegalPage> {
  const pages = legalPageNames.map((name) => [
    name,
    read(folder, `content/legal/${name}.md`, legalHeadSchema),
  ])
  return Object.fromEntries(pages)
}

/** The HTML of the concept sites by its address, `/concepts/ewer/`. The files it names are in `public/concepts`. */
export function readConceptPages(folder: string): ReadonlyMap<string, string> {
  const parent = join(folder, 'content/concepts')
  const names = existsSync(parent) ? readdirSync(parent).sort() : []
  const pages = names
    .map((name) => [`/concepts/${name}/`, join(parent, name, 'index.html')] as const)
    .filter(([, file]) => existsSync(file))
  return new Map(pages.map(([address, file]) => [address, readFileSync(file, 'utf8')]))
}

/** The texts that deals name, by their file: terms, and what a private person must know. */
export function readDealTexts(
  folder: string,
  { terms, consumer }: Pick<ContentModules, 'terms' | 'consumer'>,
): Readonly<Record<string, string>> {
  const files = [...terms.map(({ file }) => file), ...(consumer === undefined ? [] : [consumer])]
  const texts = files.map((file) => [file, readFileSync(join(folder, 'content', file), 'utf8').trim()])
  return Object.fromEntries(texts)
}

/** Returns every fault of the Markdown files. */
export function findDocumentFaults(folder: string): StudioFault[] {
  const checked = [
    ...filesIn(folder, articlesBelow).map((file) => check(folder, file, articleHeadSchema)),
    ...filesIn(folder, caseStudiesBelow).map((file) => check(folder, file, caseStudyHeadSchema)),
    ...legalPageNames.map((name) => check(folder, `content/legal/${name}.md`, legalHeadSchema)),
  ]
  return checked.flatMap(({ faults }) => faults)
}

function readAll<Head extends z.ZodType<object>>(folder: string, below: string, schema: Head) {
  return filesIn(folder, below).map((file) => read(folder, file, schema))
}

function filesIn(folder: string, below: string): string[] {
  const names = existsSync(join(folder, below)) ? readdirSync(join(folder, below)) : []
  return names
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => `${below}/${name}`)
}

function read<Head extends z.ZodType<object>>(folder: string, file: string, schema: Head) {
  const { value, faults } = check(folder, file, schema)
  if (faults[0] || !value) throw faults[0]
  return value
}

function check<Head extends z.ZodType<object>>(folder: string, file: string, schema: Head) {
  if (!existsSync(join(folder, file))) return { faults: [new StudioFault(file, undefined, '', 'is missing')] }
  const source = readFileSync(join(folder, file), 'utf8')
  let document: ReturnType<typeof parseDocument>
  try {
    document = parseDocument(source)
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error
    return { faults: [new StudioFault(file, error.line, '', error.message)] }
  }
  const { head, body } = document
  const checked = schema.safeParse(head)
  if (!checked.success) {
    const problems = checked.error.issues.flatMap((issue) => describeIssues(issue, head))
    return {
      faults: problems.map(
        ({ path, problem }) => new StudioFault(file, lineOfKey(source, path), writeKey(path), problem),
      ),
    }
  }
  const missing = findMissingPictures(folder, source, checked.data)
  return {
    value: { ...checked.data, markdown: body },
    faults: missing.map(
      ({ line, address }) => new StudioFault(file, line, '', `${address} ${missingPicture}`),
    ),
  }
}

/** The line of a key in the head, or of an entry of its list. */
function lineOfKey(source: string, [key, entry]: KeyPath): number {
  const at = source.split('\n').findIndex((line) => line.startsWith(`${String(key)}:`))
  return at + 1 + (at >= 0 && typeof entry === 'number' ? entry + 1 : 0) || 1
}

/** A cover is named by a word, all other pictures as in Markdown. */
export function findMissingPictures(folder: string, source: string, head: { cover?: unknown } = {}) {
  return source.split('\n').flatMap((text, index) => {
    const [, cover] = /^cover: (.*)$/.exec(text) ?? []
    const covers =
      cover !== undefined && cover.trim() === head.cover ? [`/images/covers/${head.cover}-1280.jpg`] : []
    const pictures = [...text.matchAll(/!\[.*?\]\((\/[^\s)]+)\)/g)].map(([, address]) => address as string)
    return [...covers, ...pictures]
      .filter((address) => !address.startsWith('/uploads/') && !findPublicFile(address, folder))
      .map((address) => ({ line: index + 1, address }))
  })
}
