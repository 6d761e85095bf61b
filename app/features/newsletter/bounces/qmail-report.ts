import { type Failure, judgeFailure } from './failure.ts'

const mostParagraphs = 50

/**
 * Reads the report of qmail (QSBMF), which is plain text: a first paragraph that begins with fixed words, a paragraph for
 * each recipient that begins with its address in angle brackets, and a line of hyphens before the returned mail. Returns
 * undefined for any other text.
 */
export function readQmailReport(text: string): Failure[] | undefined {
  const whole = text.replaceAll('\r', '').trimStart()
  if (!whole.startsWith('Hi. This is the')) return undefined
  const paragraphs = whole.split(/\n[ \t]*\n/).slice(0, mostParagraphs)
  const end = paragraphs.findIndex((paragraph) => paragraph.startsWith('-'))
  return paragraphs.slice(0, Math.max(0, end)).flatMap((paragraph) => {
    const [, address, reason] = /^<([^<>\s]+)>:\s*([\s\S]*)$/.exec(paragraph.trim()) ?? []
    return address ? [judgeFailure([address], { diagnostic: reason })] : []
  })
}
