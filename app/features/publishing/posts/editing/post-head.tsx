import { attempt } from '#platform/http/attempt.ts'
import { EditorHead } from '../../editor/editor-head.tsx'
import { postPath } from '../post-link.ts'
import { deletePost } from '../requests.ts'
import type { EditedPost } from '../schema.ts'

interface PostHeadProps {
  /** Without it, a new one. */
  post: EditedPost | undefined
  onBack: () => void
  onDeleted: () => void
}

export function PostHead({ post, onBack, onDeleted }: PostHeadProps) {
  return (
    <EditorHead
      heading={post ? 'Edit Blog Post' : 'Create New Blog Post'}
      back={{ label: 'Back to blog management', onBack }}
      publicHref={post?.published ? postPath((post.saved ?? post).slug) : undefined}
      deletion={
        post && {
          title: 'Delete blog post',
          name: post.title,
          question: 'Are you sure you want to delete this blog post? This action cannot be undone.',
          act: () => attempt(deletePost(post._id)),
          onDone: onDeleted,
        }
      }
    />
  )
}
