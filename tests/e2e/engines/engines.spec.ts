import { messages } from '../../../app/features/newsletter/messages.ts'
import { expect } from '../fixtures.ts'
import { test } from '../form-server.ts'
import { type Engine, press, recordErrors, recordPlaces, until } from './engine.ts'
import { findFirefox, startFirefox } from './firefox.ts'
import { findWebKit, startWebKit } from './webkit.ts'

const firefox = findFirefox()
const webKit = findWebKit()

/** Where a browser is not installed, the list of journeys shows that it is missing. */
const engines: [string, () => Promise<Engine>][] = [
  ...(firefox ? [['Firefox', () => startFirefox(firefox)] as [string, () => Promise<Engine>]] : []),
  ...(webKit ? [['WebKit', () => startWebKit(webKit)] as [string, () => Promise<Engine>]] : []),
]

test.use({ serverSettings: { BOT_CHECK: 'altcha' } })

for (const [name, start] of engines) {
  test(`${name} reads, navigates and sends`, async ({ baseURL, sender, storedFor }) => {
    test.setTimeout(120_000)
    const engine = await start()
    const errors = () => engine.evaluate<string[]>('window.pageErrors ?? []')
    const open = async (path: string) => {
      // The mark goes with the page that is left, which may have the same address.
      await engine.evaluate(`(window.isLeft = true, location.assign(${JSON.stringify(path)}))`)
      await until(
        engine,
        `!window.isLeft && location.pathname === '${path}' && document.readyState === 'complete'`,
      )
      await engine.evaluate(`(() => { if (!window.pageErrors) { ${recordErrors} } })()`)
    }
    const text = (selector: string) => `document.querySelector('${selector}')?.textContent`
    try {
      await engine.goto(`${baseURL}/`)
      await open('/')
      expect(await engine.evaluate(text('h1'))).toBe('Modern Web Design & Development')
      await until(engine, "document.querySelector('.nav__menu').ariaExpanded === 'false'")
      await until(engine, "document.querySelector('.stage img').naturalWidth > 0")

      await press(engine, '.nav__menu')
      await until(engine, "document.querySelector('.nav__menu').ariaExpanded === 'true'")
      // Firefox caches a page only once its requests have been answered.
      await new Promise((resolve) => setTimeout(resolve, 1000))
      await press(engine, '.menu__pages a[href="/about"]')
      await until(
        engine,
        "location.pathname === '/about' && document.querySelector('.nav__menu').ariaExpanded",
      )
      await engine.evaluate('history.back()')
      await until(engine, "location.pathname === '/' && document.readyState === 'complete'")
      await until(engine, "document.querySelector('.nav__menu').ariaExpanded === 'false'")

      await press(engine, '.help-card__action[data-kind="message"]')
      await until(engine, "document.querySelector('.help-form [name=name]')")
      await engine.type('.help-form [name=name]', 'Visitor Example')
      await engine.type('.help-form [name=email]', sender)
      await engine.type('.help-form [name=message]', 'A bakery in Otley needs a website.')
      // A form sent faster than it can be read counts as spam.
      await new Promise((resolve) => setTimeout(resolve, 2100))
      await press(engine, '.help-form [type=submit]')
      await until(engine, `${text('.thanks h3')} === 'Thank You!'`)
      expect(await errors()).toEqual([])

      await press(engine, '.nav__links a[href="/services"]')
      await until(
        engine,
        "location.pathname === '/services' && document.querySelector('.service-card__open')",
      )
      await engine.evaluate("scrollTo({ top: 400, behavior: 'instant' })")
      await press(engine, '.service-card__open[data-detail="web-design"]')
      await until(engine, `document.querySelector('dialog.detail:modal') && ${text('.plan__price')}`)
      expect(
        await engine.evaluate("document.querySelector('dialog.detail .modal__body').clientHeight"),
      ).toBeGreaterThan(400)
      await engine.evaluate(recordPlaces('dialog.detail'))
      await press(engine, 'dialog.detail [aria-label="Close modal"]')
      await until(engine, "!document.querySelector('dialog.detail[open]') && !history.state")
      await until(engine, "getComputedStyle(document.querySelector('dialog.detail')).display === 'none'")
      expect(await engine.evaluate('window.places.scrolled')).toEqual([400])
      expect(await engine.evaluate('window.places.moved')).toBeLessThan(20)
      expect(await errors()).toEqual([])

      await open('/skills')
      await until(engine, "document.querySelector('[data-island=skill-catalogue]').dataset.state === 'alive'")
      await press(engine, '.catalogue__filters button[value="cloud"]')
      await until(engine, "location.search === '?category=cloud'")
      expect(
        await engine.evaluate(
          "new Set(Array.from(document.querySelectorAll('.skills > li:not([hidden])'), (each) => each.dataset.category)).size",
        ),
      ).toBe(1)
      await press(engine, '.skills > li:not([hidden]) .skill__link')
      await until(engine, "location.pathname.startsWith('/skills/')")
      await engine.evaluate('history.back()')
      await until(engine, "location.pathname === '/skills'")

      await open('/work')
      await press(engine, '[aria-label="Next project"]')
      await until(engine, "document.querySelector('.showcase__place').textContent.startsWith('2 of')")
      expect(await errors()).toEqual([])

      await open('/privacy')
      await engine.type('.newsletter__input', `news-${sender}`)
      await press(engine, '.newsletter [type=submit]')
      await until(engine, `${text('.newsletter__done')} === ${JSON.stringify(messages.subscribed)}`)
      expect(await errors()).toEqual([])
    } finally {
      await engine.close()
    }
    expect(await storedFor(sender)).toMatchObject([{ kind: 'message', status: 'new' }])
  })
}
