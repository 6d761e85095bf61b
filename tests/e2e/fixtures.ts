import { AxeBuilder } from '@axe-core/playwright'
import {
  type BrowserContext,
  test as base,
  type Cookie,
  expect,
  type Locator,
  type Page,
  type Route,
} from '@playwright/test'
import { Mailbox, outboxOf } from './mailbox.ts'
import { administrator, type Person } from './people.ts'
import { collectTrouble } from './trouble.ts'

interface Fixtures {
  /** Errors that a test provokes; any other error in the browser fails it. */
  expectedTrouble: RegExp[]
  mailbox: Mailbox
  /** Creates a user of the given role, invited by the administrator and used by this test only. */
  createUser(role?: 'admin' | 'editor'): Promise<Person>
  noTrouble: undefined
}

/** The site of the running test: a worker runs one at a time. */
let site: string

export const test = base.extend<Fixtures>({
  expectedTrouble: [[], { option: true }],
  noTrouble: [
    async ({ context, baseURL, expectedTrouble }, use) => {
      site = new URL(baseURL as string).origin
      const trouble = collectTrouble(context, site)
      await use(undefined)
      const stray = trouble.filter((line) => !expectedTrouble.some((pattern) => pattern.test(line)))
      expect(stray, 'what the browser complained about').toEqual([])
    },
    { auto: true },
  ],
  mailbox: async ({ baseURL: _ }, use) => use(new Mailbox(outboxOf(process.env.E2E_DATA_DIR as string))),
  createUser: async ({ browser, baseURL, mailbox }, use, info) => {
    let count = 0
    await use(async (role = 'editor') => {
      count += 1
      const name = `Person ${info.testId.slice(-6)} ${count}`
      const email = `person-${info.testId.slice(-12)}-${info.repeatEachIndex}-${count}@studio.example`
      const person = { name, email, password: `a long password ${count}` }
      const context = await browser.newContext({ baseURL })
      try {
        await enterAsAdministrator(context)
        await post(context.request, '/api/users', { email, role, name })
        await context.clearCookies()
        const { links } = await mailbox.latestTo(email)
        const token = links
          .map((link) => new URL(link).searchParams.get('token'))
          .find((text) => text !== null)
        await post(context.request, '/api/auth/register', { ...person, token })
      } finally {
        await context.close()
      }
      return person
    })
  },
})

export { expect }

/** Signs in without the form, which has its own tests; without a person as the administrator. */
export async function signIn(page: Page, who?: Person): Promise<void> {
  if (!who) return enterAsAdministrator(page.context())
  await post(page.request, '/api/auth/login', { email: who.email, password: who.password })
}

/** The administrator's cookies by site: each sign-in would take a quarter of a second of processor time. */
const sessions = new Map<string, Cookie[]>()

async function enterAsAdministrator(context: BrowserContext): Promise<void> {
  const known = sessions.get(site)
  if (known) return context.addCookies(known)
  await post(context.request, '/api/auth/login', administrator)
  sessions.set(site, await context.cookies())
}

/**
 * The legacy mode does not check frames, of which there are none, and saves a second a check; leaving out what passed saves
 * another 0.2 s.
 */
export function axe(page: Page, rules: Record<string, { enabled: boolean }> = {}): AxeBuilder {
  expect(page.frames(), 'the page and no frames, which would not be looked at').toHaveLength(1)
  return new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], rules })
}

/** Checks the size of targets too, which axe leaves out unless asked, with `targets`. */
export async function expectNoAxeViolations(page: Page, { targets = false } = {}): Promise<void> {
  await endMotion(page)
  const { violations } = await axe(page, { 'target-size': { enabled: targets } }).analyze()
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.target).join(', ')})`,
  )
  expect(found, 'what axe found').toEqual([])
}

/** Finishes all animations that have an end, because half-faded text has another contrast. Awaiting `finished` hung once in CI. */
async function endMotion(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      const endless = animation.effect?.getComputedTiming().endTime === Infinity
      if (animation.timeline === document.timeline && !endless) animation.finish()
    }
  })
}

/**
 * Checks that the page does not scroll sideways, and that no text is cut off at the edge outside an element that
 * scrolls or clips.
 */
export async function expectNothingBeyondTheEdge(page: Page): Promise<void> {
  const { excess, cut } = await page.evaluate(() => {
    const words = new Set<string>()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!text.nodeValue?.trim() || !text.parentElement?.checkVisibility()) continue
      range.selectNodeContents(text)
      if (range.getBoundingClientRect().right <= window.innerWidth + 1) continue
      if (!isClipped(text.parentElement)) words.add(text.nodeValue)
    }
    return {
      excess: document.documentElement.scrollWidth - window.innerWidth,
      cut: [...words],
    }

    function isClipped(element: Element): boolean {
      for (let part: Element | null = element; part && part !== document.body; part = part.parentElement) {
        if (getComputedStyle(part).overflowX !== 'visible') return true
      }
      return false
    }
  })
  expect(excess, 'pixels that reach beyond the right edge').toBeLessThanOrEqual(0)
  expect(cut, 'words beyond the right edge').toEqual([])
}

/**
 * Closes a dialog as its closing animation begins, and checks that everything inside stays where it was. Both are measured
 * in one task, so no frame can be missed.
 */
export async function expectLayoutHeldWhileClosing(dialog: Locator): Promise<void> {
  await settled(dialog)
  const [before, after] = await dialog.evaluate((node: HTMLDialogElement) => {
    const measure = () =>
      [...node.querySelectorAll<HTMLElement>('*'), node].flatMap((part) =>
        part.offsetWidth
          ? [
              `${part.className} ${part.offsetLeft} ${part.offsetTop} ${part.offsetWidth} ${part.offsetHeight}`,
            ]
          : [],
      )
    const open = measure()
    node.close()
    return [open, measure()] as const
  })
  expect(before.length).toBeGreaterThan(2)
  expect(after).toEqual(before)
}

/** Waits until an element is visible and nothing about it moves: a half-faded colour has another contrast. */
export async function settled(element: Locator): Promise<void> {
  await expect(element).toBeVisible()
  await element.evaluate((node) =>
    Promise.allSettled(node.getAnimations({ subtree: true }).map((animation) => animation.finished)),
  )
}

/** Makes requests fail until they are let through. */
export async function failRequests(page: Page, pattern: string, fail: (route: Route) => Promise<void>) {
  let held: Promise<void> | undefined
  await page.route(pattern, async (route) => {
    await held
    await fail(route)
  })
  return {
    /** Lets the request fail only once the button shows that it is busy, so that no later step overtakes it. */
    async pressInVain(button: Locator): Promise<void> {
      const failure = Promise.withResolvers<void>()
      held = failure.promise
      await button.click()
      await expect(button).toBeDisabled()
      failure.resolve()
      await expect(button).toBeEnabled()
    },
    letThrough: () => page.unroute(pattern),
  }
}

/** Waits until the visitors' script runs: it marks the menu button. Presses on islands need no waiting. */
export async function scriptRuns(page: Page): Promise<void> {
  await expect(page.locator('.nav__menu')).toHaveAttribute('aria-expanded', /true|false/)
}

/** Waits until an island of the page is awake. */
export async function alive(page: Page, name: string): Promise<void> {
  await expect(page.locator(`[data-island="${name}"]`)).toHaveAttribute('data-state', 'alive')
}

/** Doubles the text size by the reader's own setting: every length is in rem and grows with it. */
export async function doubleText(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
}

async function post(request: Page['request'], path: string, data: unknown): Promise<void> {
  const answer = await request.post(path, { data })
  expect(answer.ok(), `POST ${path}: ${answer.status()} ${await answer.text()}`).toBe(true)
}
