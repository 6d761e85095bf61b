import puppeteer from 'puppeteer-core'
import { findProgram, installOnDebian } from '../../../scripts/debian.ts'
import { type Engine, recordErrors } from './engine.ts'

const names = ['firefox-esr', 'firefox']

export function findFirefox(): string | undefined {
  return findProgram(...names) ?? (installOnDebian('firefox-esr') ? findProgram(...names) : undefined)
}

/** Drives Firefox by WebDriver BiDi. */
export async function startFirefox(executablePath: string): Promise<Engine> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true })
  const page = await browser.newPage()
  await page.setViewport({ width: 1280, height: 900 })
  await page.evaluateOnNewDocument(recordErrors)
  return {
    goto: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
    evaluate: (expression) => page.evaluate(expression) as Promise<never>,
    type: (selector, text) => page.type(selector, text),
    close: () => browser.close(),
  }
}
