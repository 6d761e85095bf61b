/** A browser other than Chromium, with the actions that the journeys need. */
export interface Engine {
  goto(url: string): Promise<void>
  /** Runs an expression in the page and returns its value, which must be plain data. */
  evaluate<T>(expression: string): Promise<T>
  type(selector: string, text: string): Promise<void>
  close(): Promise<void>
}

const timeoutMs = 15_000

/** Waits until an expression is true in the page. */
export async function until(engine: Pick<Engine, 'evaluate'>, expression: string): Promise<void> {
  const giveUpAt = Date.now() + timeoutMs
  while (!(await engine.evaluate<boolean>(`Boolean(${expression})`).catch(() => false))) {
    if (Date.now() > giveUpAt) throw new Error(`Never became true in the page: ${expression}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** Clicks by script, because not every driver clicks an element that is partly covered. */
export async function press(engine: Engine, selector: string): Promise<void> {
  await until(engine, `document.querySelector(${JSON.stringify(selector)})`)
  await engine.evaluate(`document.querySelector(${JSON.stringify(selector)}).click()`)
}

/** Records the page's errors from now on. */
export const recordErrors = `
  window.pageErrors = []
  addEventListener('error', (event) => pageErrors.push(String(event.message)))
  addEventListener('unhandledrejection', (event) => pageErrors.push(String(event.reason)))`

/** Records in every frame from now on where the page is scrolled to, and how far a box has moved down or up. */
export const recordPlaces = (selector: string) => `(() => {
  const box = document.querySelector('${selector}')
  const { top } = box.getBoundingClientRect()
  const places = window.places = { scrolled: [], moved: 0 }
  const look = () => {
    if (!places.scrolled.includes(scrollY)) places.scrolled.push(scrollY)
    if (box.checkVisibility()) places.moved = Math.max(places.moved, Math.abs(box.getBoundingClientRect().top - top))
    requestAnimationFrame(look)
  }
  look()
})()`
