import type { App } from '#platform/app.ts'
import { countOf } from '#platform/words.ts'
import { type Check, mostBytes } from '../issues/schema.ts'
import { checkLinksFor } from './check-links.server.ts'
import {
  type Addressee,
  addressMail,
  type MailedIssue,
  type RenderedMail,
  renderIssue,
} from './render-issue.server.ts'

/** Looks at the mail of an issue before it is sent. The domain that it is sent from is looked at elsewhere. */
export async function checkIssue(
  app: App,
  issue: MailedIssue,
  { to, by }: { to: Addressee; by?: string },
): Promise<Check[]> {
  const mail = await renderIssue(app, issue, by)
  return [
    await checkLinksFor(app, mail.links, by ?? 'newsletter'),
    checkAlternatives(mail),
    checkWeight(mail),
    checkUnsubscribe(addressMail(mail, to), to),
  ]
}

export function checkAlternatives({ pictures }: Pick<RenderedMail, 'pictures'>): Check {
  const id = 'alternatives'
  const foreign = pictures.filter(({ isStored }) => !isStored).length
  if (foreign > 0) {
    const message = `${countOf(foreign, 'picture is', 'pictures are')} not in the library, so the email has a link instead. Upload it to the library first.`
    return { id, state: 'warn', message }
  }
  if (pictures.length === 0) return { id, state: 'fine', message: 'There are no pictures in the email.' }
  const described = pictures.filter(({ alt }) => alt.trim() !== '').length
  if (described < pictures.length) {
    const message = `${described} of ${pictures.length} pictures have a description. Many people read email with pictures off.`
    return { id, state: 'warn', message }
  }
  const all = pictures.length === 1 ? 'The picture has' : `All ${pictures.length} pictures have`
  return { id, state: 'fine', message: `${all} a description.` }
}

export function checkWeight({ bytes }: Pick<RenderedMail, 'bytes'>): Check {
  const kilobytes = Math.ceil(bytes / 1024)
  const most = mostBytes / 1024
  if (bytes <= mostBytes)
    return { id: 'weight', state: 'fine', message: `${kilobytes} KB of at most ${most}.` }
  const message = `${kilobytes} KB, of at most ${most}: Gmail would cut off the email, and its unsubscribe link with it.`
  return { id: 'weight', state: 'stop', message }
}

export function checkUnsubscribe({ text }: Pick<RenderedMail, 'text'>, { unsubscribeUrl }: Addressee): Check {
  const id = 'unsubscribe'
  if (!text.includes(unsubscribeUrl)) {
    return { id, state: 'stop', message: 'The email has no unsubscribe link.' }
  }
  // RFC 8058: mail programs show their own button for https alone.
  if (!unsubscribeUrl.startsWith('https:')) {
    const message =
      'The link is in every email. One-click unsubscribing needs a site address that begins with https.'
    return { id, state: 'warn', message }
  }
  return { id, state: 'fine', message: 'The link and the one-click header are in every email.' }
}
