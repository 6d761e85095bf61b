import { readdirSync, readFileSync } from 'node:fs'
import type { z } from 'zod'
import { parseDocument } from './front-matter.ts'
import { type Article, articleHeadSchema } from './shapes/article.ts'
import { type CaseStudy, caseStudyHeadSchema } from './shapes/case-study.ts'
import { type LegalPage, type LegalPageName, legalHeadSchema } from './shapes/legal-page.ts'

// Taken into the server's bundle, so that the built site needs no file beside it; never into the browser's. The
// operator's commands run unbundled and read the same files from their folder.
const files: Readonly<Record<string, string>> = import.meta.env
  ? import.meta.glob<string>('./{articles,case-studies,legal}/*.md', {
      query: '?raw',
      import: 'default',
      eager: true,
    })
  : readFolders('articles', 'case-studies', 'legal')

/** Newest first. */
export function readArticles(): Article[] {
  const articles = filesIn('articles').map(([path, source]) => read(path, source, articleHeadSchema))
  return articles.sort((one, other) => other.publishedAt.localeCompare(one.publishedAt))
}

/** Newest first. */
export function readCaseStudies(): CaseStudy[] {
  const studies = filesIn('case-studies').map(([path, source]) => read(path, source, caseStudyHeadSchema))
  return studies.sort((one, other) => other.completionDate.localeCompare(one.completionDate))
}

/** With its placeholders still in: `fillPlaceholders` puts the studio's facts there. */
export function readLegalPage(name: LegalPageName): LegalPage {
  const path = `./legal/${name}.md`
  const source = files[path]
  if (source === undefined) throw new Error(`There is no content/legal/${name}.md`)
  return read(path, source, legalHeadSchema)
}

function filesIn(folder: string): [string, string][] {
  return Object.entries(files).filter(([path]) => path.startsWith(`./${folder}/`))
}

function read<Head extends z.ZodType<object>>(path: string, source: string, schema: Head) {
  try {
    const { head, body } = parseDocument(source)
    return { ...schema.parse(head), markdown: body }
  } catch (error) {
    throw new Error(`content/${path.slice(2)} cannot be read`, { cause: error })
  }
}

function readFolders(...folders: string[]): Record<string, string> {
  const names = folders.flatMap((folder) =>
    readdirSync(new URL(`./${folder}/`, import.meta.url)).map((name) => `./${folder}/${name}`),
  )
  return Object.fromEntries(names.map((name) => [name, readFileSync(new URL(name, import.meta.url), 'utf8')]))
}
