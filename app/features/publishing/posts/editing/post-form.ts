import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { useEarlyInput } from '#design/fields/use-early-input.ts'
import {
  type PublicationValues,
  publicationShape,
  publicationValues,
  typedText,
  useWrittenForm,
} from '../../editor/use-written-form.ts'
import { postRequests } from '../requests.ts'
import { type EditedPost, emptyPost, messages, type PostText, postInput, postText } from '../schema.ts'

/** Values of the form: the text, and when it is public. */
export type PostValues = PostText & PublicationValues

const newPost = (author: string): PostValues => ({
  ...emptyPost,
  author,
  published: false,
  publishOn: '',
})

/** Validates the form with the server's rules and messages. */
const postForm = z.object({
  title: postInput.shape.title,
  slug: postInput.shape.slug,
  content: postInput.shape.content,
  excerpt: typedText.pipe(postInput.shape.excerpt),
  category: typedText.pipe(postInput.shape.category),
  author: typedText.pipe(postInput.shape.author),
  seoTitle: typedText.pipe(postInput.shape.seoTitle),
  seoDescription: typedText.pipe(postInput.shape.seoDescription),
  featuredImage: typedText.pipe(postInput.shape.featuredImage),
  featuredImageAlt: typedText.pipe(postInput.shape.featuredImageAlt),
  ...publicationShape,
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
    ...publicationValues(post),
  }
}

export type PostForm = ReturnType<typeof usePostForm>['form']

/** Returns the form of a post, and how it is saved. */
export function usePostForm(post: EditedPost | undefined, author: string) {
  const early = useEarlyInput(post ? valuesOf(post) : newPost(author))
  const form = useForm({ resolver: zodResolver(postForm), defaultValues: early.values })
  const written = useWrittenForm<PostValues, EditedPost, PostText>({
    form,
    noun: 'post',
    item: post,
    requests: postRequests,
    editHref: (id) => `/admin/blog/edit/${id}`,
    valuesOf,
    textOf,
    // A category alone does not count as a started post.
    isWorthSaving: ({ title, content }) => Boolean(title.trim() || content.trim()),
    failed: post ? messages.update : messages.create,
  })
  return { id: early.id, values: early.values, form, ...written }
}
