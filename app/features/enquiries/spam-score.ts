import { characters } from './text-fields.ts'

export interface Signs {
  name: string
  message: string
  /** What a field held that people do not see. */
  trap: string
  shownForMs: number | undefined
  /** The bot check let it pass, but not gladly. */
  suspect: boolean
}

/** From here on a message is kept as spam. */
export const spamFrom = 50

/** A person reads a form before filling it in. */
const quickestMs = 2_000

/** How much speaks for a machine or an advertiser. No sign but the certain ones is enough alone. */
export function scoreSpam({ name, message, trap, shownForMs, suspect }: Signs): number {
  const links = message.match(/https?:\/\/|\bwww\./gi)?.length ?? 0
  const words = message.match(/[\p{L}\p{N}]+/gu)?.length ?? 0
  const markup = /\[url[=\]]|\[link[=\]]|<a\s[^>]*href/i.test(message)
  return (
    (trap === '' ? 0 : 100) +
    (shownForMs !== undefined && shownForMs < quickestMs ? 60 : 0) +
    (suspect ? 60 : 0) +
    // One address to look at is normal, and so is a short list of examples in a longer text.
    Math.max(0, links - 2) * 15 +
    (links > 1 && words / links < 15 ? 25 : 0) +
    (markup ? 40 : 0) +
    (/https?:\/\/|\bwww\./i.test(name) ? 60 : 0) +
    (links > 0 && characters(message) < 60 && words < 10 ? 15 : 0)
  )
}

/** Added when it is known how often the same came before: sent twice by a person who was unsure; four times by nobody. */
export const scoreRepeats = (repeats: number): number => Math.min(repeats, 5) * 17

/** Two messages that differ in case, spacing and punctuation alone are the same. */
export function withoutDress(message: string): string {
  return message
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
