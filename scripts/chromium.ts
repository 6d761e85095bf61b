import { findProgram, installOnDebian, isExecutable } from './debian.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Keeps a headless browser from requests to any host but the one under test. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH
  if (named) return named
  return findProgram(...names) ?? applications.find(isExecutable)
}

/** Finds the browser's path, and installs Debian's package where that is possible. */
export function getChromium(): string {
  const found = findChromium() ?? (installOnDebian('chromium') ? findChromium() : undefined)
  if (found) return found
  throw new Error('Chromium is needed: install the package "chromium" or set CHROMIUM_PATH to its executable')
}

/**
 * Finds the same browser without its windows, which takes a third less processor time for the journeys, or Chromium itself
 * where nobody packages it.
 */
export function getChromiumShell(): string {
  const find = () => process.env.CHROMIUM_PATH ?? findProgram('chromium-headless-shell')
  return find() ?? (installOnDebian('chromium-headless-shell') ? find() : undefined) ?? getChromium()
}
