import { isbot, isbotMatch } from 'isbot'

export const other = 'Other'

const devices = ['mobile', 'tablet', 'desktop']

/** In this order: most browsers also name those they descend from. */
const browsers: [name: string, pattern: RegExp][] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|OPT|Opera)\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|Chromium)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\/|\b(iPhone|iPad|iPod)\b.*AppleWebKit/],
]

const systems: [name: string, pattern: RegExp][] = [
  ['iOS', /\b(iPhone|iPad|iPod)\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac(intosh| OS X)\b/],
  ['Linux', /\bLinux\b/],
]

const browserNames = browsers.map(([name]) => name)
const systemNames = systems.map(([name]) => name)

interface Client {
  device: string
  browser: string
  os: string
}

interface Claims {
  deviceType?: string | undefined
  browser?: string | undefined
  os?: string | undefined
}

/** Takes a report's claim if it is a known name, otherwise its user agent's name. */
export function applyClaims({ device, browser, os }: Client, claims: Claims): Client {
  return {
    device: known(claims.deviceType, devices) ?? device,
    browser: known(claims.browser, browserNames) ?? browser,
    os: known(claims.os, systemNames) ?? os,
  }
}

function known(claim: string | undefined, names: readonly string[]): string | undefined {
  const wanted = claim?.toLowerCase()
  return names.find((name) => name.toLowerCase() === wanted)
}

function nameIn(patterns: readonly [string, RegExp][], userAgent: string): string {
  return patterns.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? other
}

function deviceOf(userAgent: string): string {
  if (/\biPad\b|\bTablet\b|\bAndroid\b(?!.*\bMobile\b)/.test(userAgent)) return 'tablet'
  return /\bMobile\b|\biPhone\b|\biPod\b/.test(userAgent) ? 'mobile' : 'desktop'
}

/** Programs that fetch a page for somebody who asked an assistant, by the mark in their user agent. */
const assistants: [name: string, pattern: RegExp][] = [
  ['ChatGPT', /ChatGPT-User|OAI-SearchBot/i],
  ['Claude', /Claude-User|Claude-SearchBot/i],
  ['Perplexity', /Perplexity-User|PerplexityBot/i],
  ['Gemini', /Google-NotebookLM|Gemini-Deep-Research/i],
  ['Mistral', /MistralAI-User/i],
  ['DuckAssist', /DuckAssistBot/i],
  ['Meta AI', /meta-externalfetcher/i],
]

interface Program {
  kind: 'bot' | 'assistant'
  name: string
}

/** Names the program behind a user agent, or nothing for a person's browser. */
function findProgram(userAgent: string): Program | undefined {
  const assistant = assistants.find(([, pattern]) => pattern.test(userAgent))
  if (assistant) return { kind: 'assistant', name: assistant[0] }
  if (!isbot(userAgent)) return undefined
  return { kind: 'bot', name: botName(userAgent) }
}

/** The product that calls itself a bot (`Googlebot`), else the first product, else what gave it away. */
function botName(userAgent: string): string {
  const products = [...userAgent.matchAll(/([A-Za-z][\w.-]{1,39}?)\/[\d.]+/g)].map(
    ([, name]) => name as string,
  )
  const named = userAgent.match(/\b([A-Za-z][\w-]{0,30}(?:bot|crawler|spider))\b/i)?.[1]
  const first = products.find((name) => name !== 'Mozilla')
  return (named ?? first ?? isbotMatch(userAgent) ?? other).slice(0, 40)
}

interface Recognised extends Client {
  /** Absent for a person's browser. */
  program: Program | undefined
}

const mostKnown = 2_000

/** Remembers what user agents say: matching one costs more than sending a page from memory may. */
export class UserAgents {
  readonly #known = new Map<string, Recognised>()

  recognise(userAgent: string): Recognised {
    const known = this.#known.get(userAgent)
    if (known) return known
    const recognised = {
      program: findProgram(userAgent),
      device: deviceOf(userAgent),
      browser: nameIn(browsers, userAgent),
      os: nameIn(systems, userAgent),
    }
    if (this.#known.size >= mostKnown) this.#known.clear()
    this.#known.set(userAgent, recognised)
    return recognised
  }
}
