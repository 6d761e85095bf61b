import { useWatch } from 'react-hook-form'
import { useAction } from '#design/actions/use-action.ts'
import { Segmented } from '#design/fields/filter-group.tsx'
import { FormSelect, FormText } from '#design/fields/form-field.tsx'
import { Card } from '#design/marks/card.tsx'
import type { PictureSource } from '#design/pictures/picture-picker.tsx'
import { FormMarkdown } from '#design/writing/markdown-area.tsx'
import type { Outcome } from '#platform/browser/outcome.ts'
import { countOf } from '#platform/words.ts'
import { type IssueForm, issueLabels, type PostChoice, suggestionsOf } from './issue-form.ts'

interface ContentCardProps {
  form: IssueForm
  /** Published posts, the newest first. */
  posts: readonly PostChoice[]
  pictures: PictureSource
  onUpload: (isRunning: boolean) => void
  readPost: ReadPost
}

/** Reads the text of a published post. */
export type ReadPost = (slug: string) => Promise<Outcome<string>>

const extentOptions = [
  { value: 'beginning', label: 'The beginning, with a button' },
  { value: 'all', label: 'All of it' },
]

const typed = { shouldDirty: true }

function optionsOf(posts: readonly PostChoice[], chosen: string) {
  const options = posts.map(({ id, title }) => ({ value: id, label: title }))
  const isMissing = chosen !== '' && !posts.some(({ id }) => id === chosen)
  return isMissing ? [{ value: chosen, label: 'A post that is not published' }, ...options] : options
}

/** Edits the words of an issue. */
export function ContentCard({ form, posts, pictures, onUpload, readPost }: ContentCardProps) {
  const [source, post, subject, preview, content] = useWatch({
    control: form.control,
    name: ['source', 'post', 'subject', 'preview', 'content'],
  })
  const isFromPost = source === 'post'

  /** Fills in the post's subject and preview where nobody has typed any. */
  function choosePost(id: string) {
    const before = posts.find((each) => each.id === post)
    const chosen = posts.find((each) => each.id === id)
    if (!chosen) return
    const [old, next] = [before && suggestionsOf(before), suggestionsOf(chosen)]
    if (subject.trim() === '' || subject === old?.subject) form.setValue('subject', next.subject, typed)
    if (preview.trim() === '' || preview === old?.preview) form.setValue('preview', next.preview, typed)
    form.clearErrors()
  }

  return (
    <Card
      title="Content"
      aside={
        <Segmented
          label="Made from"
          options={[
            { value: 'post', label: 'From a post' },
            { value: 'hand', label: 'By hand' },
          ]}
          value={source}
          onChange={(next) => form.setValue('source', next, typed)}
        />
      }
    >
      <div className="form">
        {isFromPost && (
          <div className="columns">
            <FormSelect
              form={form}
              name="post"
              label={issueLabels.post}
              onChange={(event) => choosePost(event.target.value)}
              placeholder="Choose a post"
              options={optionsOf(posts, post)}
            />
            <FormSelect form={form} name="extent" label={issueLabels.extent} options={extentOptions} />
          </div>
        )}
        <FormText
          form={form}
          name="subject"
          label={issueLabels.subject}
          counter={{ value: subject, limit: 120 }}
          help={[...subject].length > 60 ? 'Phones show about the first 60 characters.' : undefined}
          inputClass="writing__title"
          autoComplete="off"
          required
        />
        <FormText
          form={form}
          name="preview"
          label={issueLabels.preview}
          counter={{ value: preview, limit: 140 }}
          help="Email programs show it beside the subject, before the email is opened."
          autoComplete="off"
        />
        <FormMarkdown
          form={form}
          name="content"
          label={issueLabels.content}
          optional={isFromPost}
          help={
            isFromPost && content.trim() === '' ? (
              <PostWords form={form} post={posts.find(({ id }) => id === post)} readPost={readPost} />
            ) : (
              countWords(content)
            )
          }
          pictures={pictures}
          onUpload={onUpload}
          rows={isFromPost ? 5 : 12}
        />
      </div>
    </Card>
  )
}

interface PostWordsProps {
  form: IssueForm
  post: PostChoice | undefined
  readPost: ReadPost
}

/** Says that the mail has the words of the post, and offers to change them for it. */
function PostWords({ form, post, readPost }: PostWordsProps) {
  const read = useAction((slug: string) => readPost(slug), {
    done(content) {
      const isWhole = form.getValues('extent') === 'all'
      form.setValue('content', isWhole ? content : beginningOf(content), typed)
    },
    reload: false,
  })
  return (
    <>
      Leave it empty to use the words of the post.{' '}
      {post && (
        <button
          type="button"
          className="link"
          aria-disabled={read.busy || undefined}
          onClick={() => void read.run(post.slug)}
        >
          Change them for the email
        </button>
      )}
    </>
  )
}

const wordsAMinute = 220

/** '46 words, under a minute to read'; undefined for no words. */
export function countWords(text: string): string | undefined {
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0
  if (words === 0) return undefined
  const minutes = Math.round(words / wordsAMinute)
  const time = minutes < 1 ? 'under a minute' : countOf(minutes, 'minute')
  return `${countOf(words, 'word')}, ${time} to read`
}

/** A beginning has at most this many paragraphs. */
const mostParagraphs = 3

/** Returns the Markdown in front of the first heading, as much as makes somebody curious. */
export function beginningOf(text: string): string {
  const paragraphs = text.trim().split(/\n{2,}/)
  const end = paragraphs.findIndex((paragraph, index) => index > 0 && /^#{1,6} /.test(paragraph))
  return paragraphs.slice(0, Math.min(mostParagraphs, end < 0 ? paragraphs.length : end)).join('\n\n')
}
