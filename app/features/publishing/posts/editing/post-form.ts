import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { useEarlyInput } from '#design/fields/use-early-input.ts'
import { fromStudioTime, toStudioTime } from '#platform/dates.ts'
import { useWrittenForm } from '../../editor/use-written-form.ts'
import { postRequests } from '../requests.ts'
import { type EditedPost, messages, type PostText, postInput, postText } from '../schema.ts'

/** Values of the form: the text, and when it is public. */
export type PostValues = PostText & {
  published: boolean
  /** `2026-11-24T09:00` in the studio's own time, or empty: at once. */
  publishOn: string
}

const emptyPost: PostValues = {
  title: '',
  slug: '',
  content: '',
  excerpt: '',
  category: '',
  author: '',
  seoTitle: '',
  seoDescription: '',
  featuredImage: '',
  featuredImageAlt: '',
  published: false,
  publishOn: '',
}

/** Widens a text field for rules that allow absent ones: in a form it is an empty text. */
const typed = z.string().transform((text): string | null | undefined => text)

/** Validates the form with the server's rules and messages. */
const postForm = z.object({
  title: postInput.shape.title,
  slug: postInput.shape.slug,
  content: postInput.shape.content,
  excerpt: typed.pipe(postInput.shape.excerpt),
  category: typed.pipe(postInput.shape.category),
  author: typed.pipe(postInput.shape.author),
  seoTitle: typed.pipe(postInput.shape.seoTitle),
  seoDescription: typed.pipe(postInput.shape.seoDescription),
  featuredImage: typed.pipe(postInput.shape.featuredImage),
  featuredImageAlt: typed.pipe(postInput.shape.featuredImageAlt),
  published: z.boolean(),
  publishOn: z
    .string()
    .refine((local) => local === '' || fromStudioTime(local) !== undefined, 'Choose a date and a time'),
})

export const labels: Record<keyof PostText, string> = {
  title: 'Title',
  slug: 'Slug',
  content: 'Content',
  excerpt: 'Excerpt',
  category: 'Category',
  author: 'Author',
  seoTitle: 'Heading in search results',
  seoDescription: 'Text in search results',
  featuredImage: 'Featured Image',
  featuredImageAlt: 'Alternative text',
}

/** The text alone, of a form or of a post. */
export function textOf(from: PostText): PostText {
  const names = Object.keys(postText.shape) as (keyof PostText)[]
  return Object.fromEntries(names.map((name) => [name, from[name]])) as PostText
}

export function valuesOf(post: EditedPost): PostValues {
  return {
    ...textOf(post),
    published: post.publishedAt !== null,
    publishOn: post.publishedAt === null ? '' : toStudioTime(post.publishedAt),
  }
}

/** Sends a time only if it has changed: the same minute again would cut off its seconds. */
function publicationOf(values: PostValues, post: EditedPost | undefined) {
  const { published, publishOn } = values
  const unchanged = post?.publishedAt && toStudioTime(post.publishedAt) === publishOn
  return {
    published,
    publishedAt: published && publishOn && !unchanged ? fromStudioTime(publishOn) : undefined,
  }
}

export type PostForm = ReturnType<typeof usePostForm>['form']

/** Returns the form of a post, and how it is saved. */
export function usePostForm(post: EditedPost | undefined, author: string) {
  const early = useEarlyInput(post ? valuesOf(post) : { ...emptyPost, author })
  const form = useForm({ resolver: zodResolver(postForm), defaultValues: early.values })
  const { writing, save } = useWrittenForm<PostValues, EditedPost, PostText>({
    form,
    noun: 'post',
    item: post,
    requests: postRequests,
    editHref: (id) => `/admin/blog/edit/${id}`,
    valuesOf,
    textOf,
    publicationOf,
    // A category tried out is no post yet.
    isWorthSaving: ({ title, content }) => Boolean(title.trim() || content.trim()),
    failed: post ? messages.update : messages.create,
  })
  return { id: early.id, values: early.values, form, writing, save }
}
