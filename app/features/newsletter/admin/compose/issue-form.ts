import { useRequestKey } from '#design/browser/use-request-key.ts'
import { bodySchema, type SchemaForm } from '#design/fields/use-schema-form.ts'
import { useWrittenForm } from '#design/writing/use-written-form.ts'
import { mapOutcome, type Outcome } from '#platform/browser/outcome.ts'
import { createIssue, saveIssue } from '../../issues/calls.ts'
import { type Extent, type Issue, issueInput } from '../../issues/schema.ts'
import { composePath } from '../address.ts'

/** A post that an issue can be made from. */
export interface PostChoice {
  id: string
  slug: string
  title: string
  excerpt: string
}

export interface IssueValues {
  source: 'post' | 'hand'
  /** The id of the post; empty until one is chosen. */
  post: string
  extent: Extent
  subject: string
  preview: string
  content: string
}

export const issueLabels = {
  post: 'Post',
  extent: 'How much of it',
  subject: 'Subject',
  preview: 'Preview line',
  content: 'Text',
}

function toBody({ source, post, extent, subject, preview, content }: IssueValues) {
  const isOfPost = source === 'post' && post !== ''
  return { subject, preview, content, post: isOfPost ? post : null, extent: isOfPost ? extent : null }
}

export const valuesOf = ({ subject, preview, content, post, extent }: Issue): IssueValues => ({
  source: post ? 'post' : 'hand',
  post: post ?? '',
  extent: extent ?? 'beginning',
  subject,
  preview,
  content,
})

/** Begins an issue by hand, or with the words of a post. */
export const newIssue = (post: PostChoice | undefined): IssueValues => ({
  source: post ? 'post' : 'hand',
  post: post?.id ?? '',
  extent: 'beginning',
  subject: post ? suggestionsOf(post).subject : '',
  preview: post ? suggestionsOf(post).preview : '',
  content: '',
})

const mostOf = { subject: 120, preview: 140 }

/** Returns the subject and preview line that a post suggests, no longer than they may be. */
export const suggestionsOf = ({ title, excerpt }: PostChoice) => ({
  subject: cutAtWord(title, mostOf.subject),
  preview: cutAtWord(excerpt, mostOf.preview),
})

function cutAtWord(text: string, most: number): string {
  const letters = [...text]
  if (letters.length <= most) return text
  const cut = letters.slice(0, most - 1).join('')
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).trimEnd()}…`
}

const issueForm = bodySchema(issueInput, toBody, (name) => name)

const isStarted = ({ subject, content, post }: IssueValues) =>
  Boolean(subject.trim() || content.trim() || post)

/** Names the typed text of an issue in the browser's storage. */
export const draftName = (id = 'new') => `issue:${id}`

export type IssueForm = SchemaForm<IssueValues>

/** Returns the form of a draft, which is saved while it is typed. */
export function useIssueForm(issue: Issue | undefined, values: IssueValues) {
  const requests = useRequestKey()
  async function save(sent: IssueValues, known: Issue | undefined): Promise<Outcome<Issue>> {
    const body = toBody(sent)
    const outcome = known
      ? await saveIssue({ id: known._id, body: { ...body, version: known.version } })
      : await createIssue({ body, key: requests.keyFor(body) })
    return mapOutcome(outcome, (answer) => answer.issue)
  }
  return useWrittenForm(issueForm, {
    values,
    item: issue,
    what: 'this issue',
    draftName,
    addressOf: ({ _id }) => composePath(_id),
    valuesOf,
    saveDraft: (next, known) => (known || isStarted(next) ? save(next, known) : undefined),
    save,
  })
}
