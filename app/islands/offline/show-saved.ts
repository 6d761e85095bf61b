import { readAll } from '#platform/browser/device-store.ts'
import { discardForm, listWaitingForms, saveForm, type WaitingForm } from '#platform/browser/waiting-forms.ts'
import { createCalendar } from '#platform/calendar.ts'
import { countOf } from '#platform/words.ts'
import { offline } from '#shell/site/offline-words.ts'
import { cacheNames, offlinePath, type SavedFile, type SavedPage } from './saved.ts'

const tryEveryMs = 10_000

type Calendar = ReturnType<typeof createCalendar>

/** Lists on the page `/offline` what can be read, and loads the wanted page as soon as there is a connection. */
export async function showSaved(page: HTMLElement): Promise<void> {
  const timeZone = page.dataset.timeZone ?? 'UTC'
  const calendar = createCalendar({ timeZone, locale: document.documentElement.lang })
  find(page, '[data-again]').addEventListener('click', tryAgain)
  const saved = await readAll<SavedPage>('pages')
  const pages = listOnce(saved)
  if (navigator.onLine && isOwnAddress()) sayOnline(page, pages.length > 0)
  else {
    retryWhileOffline()
    find(page, '[data-tried]').textContent = `Tried at ${calendar.formatClock(new Date())}. ${offline.waits}`
    if (pages.length === 0) find(page, '[data-lead]').textContent = offline.nothingSaved
  }
  await showWaiting(find(page, '[data-waiting]'), calendar)
  const canWrite = await caches.has(cacheNames.forms)
  find(page, '[data-write]').hidden = !canWrite
  listPages(page, pages, calendar)
  find(page, '[data-sum]').textContent = sumInWords(pages.length, [
    ...saved,
    ...(await readAll<SavedFile>('files')),
  ])
  find(page, '[data-saved]').hidden = pages.length === 0 && !canWrite
}

const find = (page: HTMLElement, selector: string) => page.querySelector(selector) as HTMLElement

const isOwnAddress = () => location.pathname === offlinePath

function tryAgain(): void {
  if (isOwnAddress()) location.assign('/')
  else location.reload()
}

/** Browsers do not notice every connection that comes back. */
function retryWhileOffline(): void {
  tryOnceReached()
  addEventListener('online', tryOnceReached)
  setInterval(() => document.visibilityState === 'visible' && tryOnceReached(), tryEveryMs)
}

/** A network is no connection yet: it may ask for a sign-in first, or lead nowhere. */
async function tryOnceReached(): Promise<void> {
  const answer = await fetch('/', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  if (answer?.ok) tryAgain()
}

/** Tells a visitor who has opened `/offline` itself that there is a connection. */
function sayOnline(page: HTMLElement, hasSaved: boolean): void {
  document.title = document.title.replace(offline.title, offline.online.title)
  find(page, 'h1').textContent = offline.online.title
  find(page, '[data-lead]').textContent = hasSaved
    ? `${offline.online.text} ${offline.online.saved}`
    : offline.online.text
  find(page, '[data-again]').textContent = offline.online.home
  find(page, '.offline-page__tried').hidden = true
}

/**
 * Returns the pages latest first, and each once: a page may be saved with several queries, and a skill in its frame (`embed`)
 * as well. Only the pages of the blog differ by their query.
 */
export function listOnce(pages: readonly SavedPage[]): SavedPage[] {
  const listed = new Map<string, SavedPage>()
  for (const page of pages.toSorted((a, b) => b.shownAt - a.shownAt)) {
    const { pathname, searchParams } = new URL(page.path, 'https://any.example')
    const name = pathname.replace('/embed/', '/') + (searchParams.get('page') ?? '')
    const known = listed.get(name)
    if (!known || (known.path.includes('/embed/') && name === pathname)) listed.set(name, page)
  }
  return [...listed.values()]
}

function listPages(page: HTMLElement, pages: SavedPage[], { formatMoment }: Calendar): void {
  const row = page.querySelector('[data-saved] template') as HTMLTemplateElement
  const rows = pages.map(({ path, title, picture, shownAt }) => {
    const entry = row.content.cloneNode(true) as DocumentFragment
    const link = entry.querySelector('a') as HTMLAnchorElement
    link.href = path
    find(link, '[data-title]').textContent =
      path === '/' ? offline.saved.home : title.replace(/ \| [^|]*$/, '')
    find(link, '[data-opened]').textContent = `Opened ${formatMoment(new Date(shownAt), new Date())}`
    const image = link.querySelector('img') as HTMLImageElement
    if (picture) image.src = picture
    else image.remove()
    return entry
  })
  find(page, '[data-pages]').replaceChildren(...rows)
}

function sumInWords(pages: number, files: readonly Pick<SavedFile, 'bytes'>[]): string {
  const kilobytes = files.reduce((sum, { bytes }) => sum + bytes, 0) / 1024
  const size = kilobytes < 1000 ? `${Math.ceil(kilobytes)} KB` : `${(kilobytes / 1024).toFixed(1)} MB`
  return `${countOf(pages, 'page')}, ${size}`
}

const { waiting: words } = offline

/** Lists the forms that wait to be sent, and those that the server refused; returns how many there are. */
async function showWaiting(section: HTMLElement, calendar: Calendar): Promise<number> {
  const template = section.querySelector('template') as HTMLTemplateElement
  const forms = (await listWaitingForms()).toSorted((a, b) => b.savedAt - a.savedAt)
  section.querySelector('ul')?.replaceChildren(...forms.map((form) => makeRow(template, form, calendar)))
  section.hidden = forms.length === 0
  return forms.length
}

function makeRow(
  template: HTMLTemplateElement,
  form: WaitingForm,
  { formatMoment }: Calendar,
): DocumentFragment {
  const entry = template.content.cloneNode(true) as DocumentFragment
  const find = (selector: string) => entry.querySelector(selector) as HTMLElement
  find('b').textContent = form.label
  find('[data-words]').textContent = String(form.body.message ?? form.body.email ?? '')
  const state = find('[data-progress]')
  const button = find('button')
  const sayState = () => {
    const written = `${words.written} ${formatMoment(new Date(form.savedAt), new Date())}`
    state.textContent = form.refusal ? `${words.refused} ${form.refusal}` : written
    state.classList.toggle('offline-page__refused', Boolean(form.refusal))
    button.textContent = words.discard
  }
  let isDiscarded = false
  button.addEventListener('click', async () => {
    isDiscarded = !isDiscarded
    await (isDiscarded ? discardForm(form.key) : saveForm(form))
    sayState()
    if (!isDiscarded) return
    state.textContent = words.discarded
    button.textContent = words.undo
  })
  sayState()
  return entry
}
