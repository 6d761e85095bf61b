import { existsSync } from 'node:fs'
import { join } from 'node:path'
import iconImports from 'lucide-react/dynamicIconImports'
import { type ContentModules, contentFiles } from './content-files.ts'
import { type KeyPath, missingPicture, type StudioFault } from './fault.ts'
import { findPublicFile, listPublicFiles } from './public-files.server.ts'
import { faultAt } from './read-module.server.ts'

type File = keyof typeof contentFiles

/** What of the content is there. A file with faults of its own is left out. */
interface Named extends Partial<ContentModules> {
  conceptPages: ReadonlyMap<string, string>
}

type Problem = readonly [path: KeyPath, problem: string]

/** A name that nothing has, by its place in the exports of a module of the content. */
interface BrokenName {
  file: File
  path: KeyPath
  problem: string
}

/** Finds icons, pictures, pages, skills and projects that content names and that do not exist. */
export function findBrokenReferences(folder: string, content: Named): StudioFault[] {
  return findBrokenNames(folder, content).map(({ file, path, problem }) =>
    faultAt(folder, `content/${file}`, path, exportsOf(file, content), problem),
  )
}

export function findBrokenNames(folder: string, content: Named): BrokenName[] {
  const files = Object.keys(contentFiles) as File[]
  return files.flatMap((file) => {
    const texts = textsOf(exportsOf(file, content))
    const problems = [
      ...(file === 'technologies.ts' ? findMissingMarks(folder, texts) : findUnknownIcons(texts)),
      ...findMissingPictures(folder, texts),
      ...findMissingPages(content, texts),
      ...(file === 'skills/index.ts' ? [...findUnknownSkills(content), ...findUnfiltered(content)] : []),
      ...(file === 'services.ts' ? [...findUnknownProjects(content), ...findUnknownServices(content)] : []),
      ...(file === 'portfolio.ts' ? findMissingShots(folder, content) : []),
      ...(file === 'gallery.ts' ? findMissingForms(folder, content) : []),
      ...(file === 'deals.ts' ? findMissingTexts(folder, content) : []),
    ]
    return problems.map(([path, problem]) => ({ file, path, problem }))
  })
}

function exportsOf(file: File, content: Named) {
  const names = Object.keys(contentFiles[file].shape) as (keyof ContentModules)[]
  return Object.fromEntries(names.map((name) => [name, content[name]]))
}

type Text = readonly [path: KeyPath, text: string]

/** Lists all texts of a value with their paths. */
export function textsOf(value: unknown, path: KeyPath = []): Text[] {
  if (typeof value === 'string') return [[path, value]]
  if (Array.isArray(value)) return value.flatMap((entry, index) => textsOf(entry, [...path, index]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, [...path, key]))
}

function findUnknownIcons(texts: readonly Text[]): Problem[] {
  return texts
    .filter(([path, text]) => path.at(-1) === 'icon' && !Object.hasOwn(iconImports, text))
    .map(([path, text]) => [path, `${text} is no icon of lucide`])
}

/** A technology's mark has one of several variants. */
function findMissingMarks(folder: string, texts: readonly Text[]): Problem[] {
  const marks = listPublicFiles('/icons/tech/', folder)
  return texts
    .filter(([path]) => path.at(-1) === 'icon')
    .filter(([, text]) => !marks.some((mark) => mark.startsWith(`${text}-`) || mark === `${text}.svg`))
    .map(([path, text]) => [path, `no file in public/icons/tech begins with ${text}`])
}

function findMissingPictures(folder: string, texts: readonly Text[]): Problem[] {
  return texts
    .filter(([path]) => ['image', 'imageUrl', 'src'].includes(String(path.at(-1))))
    .filter(([, address]) => !findPublicFile(address, folder))
    .map(([path, address]) => [path, `${address} ${missingPicture}`])
}

/** Checks the addresses of services, skills and concepts; all other pages are the product's. */
function findMissingPages({ services, skills, conceptPages }: Named, texts: readonly Text[]): Problem[] {
  const pages: Record<string, readonly string[] | undefined> = {
    services: services?.map(({ id }) => id),
    skills: skills?.map(({ slug }) => slug),
    concepts: [...conceptPages.keys()].map((address) => address.split('/')[2] as string),
  }
  return texts.flatMap(([path, text]) => {
    const [, kind = '', name = ''] =
      /^\/(services|skills|concepts)\/([a-z0-9-]+)\/?(?:[?#]|$)/.exec(text) ?? []
    return name && pages[kind] && !pages[kind].includes(name)
      ? [[path, `there is no page ${text}`] as const]
      : []
  })
}

function findUnknownSkills({ skills = [] }: Named): Problem[] {
  const known = new Set(skills.map(({ id }) => id))
  return skills.flatMap(({ relatedSkills }, index) =>
    relatedSkills.flatMap((id, place) =>
      known.has(id) ? [] : [[['skills', index, 'relatedSkills', place], `there is no skill ${id}`] as const],
    ),
  )
}

/** A skill whose category has no button is shown among all skills alone. */
function findUnfiltered({ skills = [], skillFilters }: Named): Problem[] {
  return skills.flatMap(({ category }, index) =>
    !skillFilters || skillFilters.categories.includes(category)
      ? []
      : [[['skills', index, 'category'], `${category} is none of skillFilters.categories`] as const],
  )
}

function findUnknownServices({ services, footerServices = [] }: Named): Problem[] {
  return footerServices.flatMap((id, index) =>
    !services || services.some((service) => service.id === id)
      ? []
      : [[['footerServices', index], `there is no service ${id}`] as const],
  )
}

function findUnknownProjects({ firstCardShows, portfolio }: Named): Problem[] {
  return Object.entries(portfolio ? (firstCardShows ?? {}) : {})
    .filter(([, shown]) => !portfolio?.some(({ id }) => id === shown))
    .map(([key, shown]) => [['firstCardShows', key], `there is no portfolio project ${shown}`])
}

function findMissingShots(folder: string, { portfolio = [] }: Named): Problem[] {
  return portfolio.flatMap(({ id }, index) =>
    ['desktop', 'mobile']
      .map((device) => `/screenshots/project-${id}-${device}.png`)
      .filter((address) => !findPublicFile(address, folder))
      .map((address) => [['portfolio', index, 'id'], `${address} ${missingPicture}`] as const),
  )
}

/** The grid shows the AVIF files beside each picture. */
function findMissingForms(folder: string, { gallery = [] }: Named): Problem[] {
  return gallery.flatMap(({ src }, index) =>
    ['.avif', '-640.avif']
      .map((ending) => src.replace(/\.jpg$/, ending))
      .filter((address) => !findPublicFile(address, folder))
      .map((address) => [['gallery', index, 'src'], `${address} ${missingPicture}`] as const),
  )
}

function findMissingTexts(folder: string, { terms = [], consumer }: Named): Problem[] {
  const named: (readonly [path: KeyPath, file: string])[] = [
    ...terms.map(({ file }, index) => [['terms', index, 'file'], file] as const),
    ...(consumer === undefined ? [] : [[['consumer'], consumer] as const]),
  ]
  return named
    .filter(([, file]) => !existsSync(join(folder, 'content', file)))
    .map(([path, file]) => [path, `there is no file content/${file}`])
}
