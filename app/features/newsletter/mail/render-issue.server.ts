import type { App } from '#platform/app.ts'
import { formatLongDay } from '#platform/dates.ts'
import { htmlButton, htmlSmall } from '#platform/mail/mail-parts.ts'
import {
  frameMail,
  htmlHeading,
  htmlPostLine,
  htmlSoftLink,
  joinText,
  type MailSite,
  textSignature,
} from '#platform/mail/render-mail.ts'
import { escapeHtml } from '#platform/markdown/written-text.ts'
import { countOf } from '#platform/words.ts'
import type { PublishedPost } from '#services/posts/posts.server.ts'
import { studio } from '#studio'
import { issuePath } from '../archive/issue-path.ts'
import type { Extent } from '../issues/schema.ts'
import { createLinkTo, type LinkTo, markLink } from './own-links.ts'
import { type MailPictures, storeMailPictures, welcomeMails } from './pictures.server.ts'
import { type Block, readContent } from './read-blocks.server.ts'
import { writeHtml } from './write-html.ts'
import { writeText } from './write-text.ts'

export interface MailedIssue extends WelcomeMail {
  id: string
  number: number
  post?: MailedPost | undefined
}

/** The post of an issue, and how much of it the mail has. */
export type MailedPost = PublishedPost & { extent: Extent }

export interface WelcomeMail {
  subject: string
  preview: string
  content: string
}

export interface RenderedMail {
  html: string
  text: string
  /** The same as a page of the archive, without what belongs to one recipient. */
  page: IssuePage
  /** The size of the HTML before encoding. */
  bytes: number
  /** The links of its text, without marks. */
  links: string[]
  pictures: { alt: string; isStored: boolean }[]
}

/** An issue as its page in the archive shows it. */
export interface IssuePage {
  title: string
  html: string
  minutes: number
  cover: { src: string; alt: string } | null
}

/**
 * Renders an issue as the mail that is sent, with its plain text: once for all recipients, with blanks that `addressMail` fills.
 * `by` names the asker of the text: see `Renderer`.
 */
export function renderIssue(app: App, issue: MailedIssue, by?: string): Promise<RenderedMail> {
  const { number } = issue
  return renderLetter(app, { ...issue, campaign: String(number), page: issuePath(number) }, by)
}

/** Renders a mail that welcomes a subscriber. It is in no archive. */
export function renderWelcome(app: App, mail: WelcomeMail, by?: string): Promise<RenderedMail> {
  return renderLetter(app, { ...mail, id: welcomeMails, campaign: welcomeMails, page: undefined }, by)
}

interface Letter extends WelcomeMail {
  id: string
  post?: MailedPost | undefined
  /** The mark of its links. */
  campaign: string
  /** The path of its page in the archive. */
  page: string | undefined
}

async function renderLetter(app: App, letter: Letter, by: string | undefined): Promise<RenderedMail> {
  const { siteUrl } = app.config
  const { post, page = '/', campaign, subject } = letter
  const { blocks, html: prose, minutes } = await readContent(app, letter, by)
  const links: string[] = []
  const linkTo = createLinkTo({ siteUrl, pageUrl: siteUrl + page, campaign })
  const notedLinkTo: LinkTo = (href) => {
    const address = linkTo(href)
    // A link within the text leads to its page in the archive, which a draft does not have yet.
    if (address && /^https?:/i.test(address) && !href.startsWith('#')) {
      links.push(new URL(href, siteUrl + page).href)
    }
    return address
  }
  const named = picturesIn(blocks)
  const cover = post?.featuredImage ?? undefined
  const stored = await storeMailPictures(app, letter.id, { cover, inText: named.map(({ src }) => src) })
  const pictures = [
    ...(stored.cover ? [{ alt: post?.featuredImageAlt ?? '', isStored: true }] : []),
    ...named.map(({ src, alt }) => ({ alt, isStored: stored.inText.has(src) })),
  ]
  const parts = { letter, blocks, minutes, stored, linkTo: notedLinkTo, siteUrl }
  const html = writeLetterHtml(parts)
  const text = writeLetterText({ ...parts, linkTo })
  const bytes = Buffer.byteLength(html) + roomForBlanks
  return {
    ...{ html, text, bytes, links: [...new Set(links)], pictures },
    page: {
      ...{ title: post?.title ?? subject, html: prose, minutes },
      cover: post?.featuredImage ? { src: post.featuredImage, alt: post.featuredImageAlt } : null,
    },
  }
}

interface Parts {
  letter: Letter
  blocks: readonly Block[]
  minutes: number
  stored: MailPictures
  linkTo: LinkTo
  siteUrl: string
}

/** The parts of a mail that differ between its recipients. */
export interface Addressee {
  unsubscribeUrl: string
  /** When they asked for the newsletter. */
  consentAt: string
}

/** The address of an unsubscribe link and a date are longer than their blanks. */
const roomForBlanks = 250

/** Stand for the texts that differ between recipients. */
const blanks = { unsubscribe: '%%unsubscribe%%', consent: '%%consent%%' }

const words = {
  why: `You're getting this because you subscribed on ${blanks.consent}.`,
  stop: 'Unsubscribe',
  how: 'one click, no questions',
  browser: 'View this email in your browser',
  more: 'Read it on the site',
}

/** Fills the blanks of a rendered mail. */
export function addressMail(
  { html, text }: { html: string; text: string },
  { unsubscribeUrl, consentAt }: Addressee,
): { html: string; text: string } {
  const day = formatLongDay(consentAt)
  const fill = (written: string, url: string) =>
    written.replaceAll(blanks.unsubscribe, () => url).replaceAll(blanks.consent, () => day)
  return { html: fill(html, escapeHtml(unsubscribeUrl)), text: fill(text, unsubscribeUrl) }
}

function writeLetterHtml({ letter, blocks, minutes, stored, linkTo, siteUrl }: Parts): string {
  const { subject, preview, post, campaign, page } = letter
  const site: MailSite = { name: studio.name, url: siteUrl }
  const href = post && postUrl(post)
  const cover: Block[] =
    post && stored.cover ? [{ is: 'picture', src: coverOf(post), alt: post.featuredImageAlt, href }] : []
  const body = [
    writeHtml(cover, { linkTo, pictureOf: () => stored.cover }),
    htmlHeading(post?.title ?? subject, 6),
    htmlSmall(escapeHtml(readingTime(minutes)), 14, 18),
    writeHtml(blocks, { linkTo, pictureOf: (src) => stored.inText.get(src) }),
    hasButton(letter) && href ? htmlButton({ label: words.more, url: linkTo(href) ?? siteUrl }) : '',
  ]
  const browser = page && ` ${htmlSoftLink(markLink(siteUrl + page, campaign), words.browser)}`
  const foot = [
    htmlSmall(words.why, 13),
    htmlSmall(`${htmlSoftLink(blanks.unsubscribe, words.stop)}, ${words.how}.${browser ?? ''}`, 13),
    htmlPostLine(site),
  ]
  return frameMail({ subject, preview, label: labelOf(letter), body: lines(body), foot: lines(foot) }, site)
}

function writeLetterText({ letter, blocks, minutes, linkTo, siteUrl }: Parts): string {
  const { subject, post, campaign, page } = letter
  return joinText([
    labelOf(letter) ?? '',
    `${post?.title ?? subject}\n${readingTime(minutes)}`,
    writeText(blocks, linkTo),
    hasButton(letter) && post ? `${words.more}:\n${linkTo(postUrl(post))}` : '',
    words.why,
    `${words.stop}, ${words.how}:\n${blanks.unsubscribe}`,
    page ? `${words.browser}:\n${markLink(siteUrl + page, campaign)}` : '',
    textSignature({ name: studio.name, url: markLink(siteUrl, campaign) }),
  ])
}

const postUrl = ({ slug }: PublishedPost) => `/blog/${slug}`
const coverOf = ({ featuredImage }: PublishedPost) => featuredImage ?? ''
const hasButton = ({ post }: Letter) => post?.extent === 'beginning'
const labelOf = ({ campaign, page }: Letter) => (page ? `Number ${campaign}` : undefined)
const readingTime = (minutes: number) => `${countOf(minutes, 'minute')} to read`
const lines = (parts: readonly string[]) => parts.filter((part) => part !== '').join('\n')

function picturesIn(blocks: readonly Block[]): Extract<Block, { is: 'picture' }>[] {
  return blocks.flatMap((block) => {
    if (block.is === 'picture') return [block]
    if (block.is === 'quote') return picturesIn(block.blocks)
    return block.is === 'list' ? block.items.flatMap(picturesIn) : []
  })
}
