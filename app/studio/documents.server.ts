import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { describeIssue, StudioFault, writeKey } from './fault.ts'
import { parseDocument } from './front-matter.ts'
import { type Article, articleHeadSchema } from './shapes/article.ts'
import { type CaseStudy, caseStudyHeadSchema } from './shapes/case-study.ts'
import { type LegalPage, type LegalPageName, legalHeadSchema, legalPageNames } from './shapes/legal-page.ts'

/** Newest first. */
export function readArticles(folder: string): Article[] {
  const articles = readAll(folder, 'content/articles', articleHeadSchema)
  return articles.sort((one, other) => other.publishedAt.localeCompare(one.publishedAt))
}

/** Newest first. */
export function readCaseStudies(folder: string): CaseStudy[] {
  const studies = readAll(folder, 'content/case-studies', caseStudyHeadSchema)
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

function readAll<Head extends z.ZodType<object>>(folder: string, below: string, schema: Head) {
  const names = existsSync(join(folder, below)) ? readdirSync(join(folder, below)) : []
  return names
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => read(folder, `${below}/${name}`, schema))
}

function read<Head extends z.ZodType<object>>(folder: string, file: string, schema: Head) {
  if (!existsSync(join(folder, file))) throw new StudioFault(file, undefined, '', 'is missing')
  const source = readFileSync(join(folder, file), 'utf8')
  const { head, body } = parse(file, source)
  const checked = schema.safeParse(head)
  if (checked.success) return { ...checked.data, markdown: body }
  const { path, problem } = describeIssue(checked.error.issues[0] as z.core.$ZodIssue, head)
  const line = source.split('\n').findIndex((each) => each.startsWith(`${String(path[0])}:`))
  throw new StudioFault(file, line < 0 ? 1 : line + 1, writeKey(path), problem)
}

function parse(file: string, source: string) {
  try {
    return parseDocument(source)
  } catch (error) {
    throw new StudioFault(file, 1, '', (error as Error).message)
  }
}
