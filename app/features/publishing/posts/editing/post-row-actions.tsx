import { Eye, Pencil } from 'lucide-react'
import { IconButton } from '#design/icon-button.tsx'
import { RowActions } from '#design/table.tsx'
import { InTrash, ToTrash } from '../../list/row-actions.tsx'
import { deletePost, deletePostForGood, restorePost } from '../requests.ts'
import type { AdminPost } from '../schema.ts'

interface PostRowActionsProps {
  post: AdminPost
  onChanged: () => void
}

export function PostRowActions({ post, onChanged }: PostRowActionsProps) {
  const { _id, slug, state, published } = post
  const title = post.title || 'Untitled'
  const row = { title, noun: 'blog post', onChanged }
  if (state === 'trashed') {
    return <InTrash {...row} restore={() => restorePost(_id)} removeForGood={() => deletePostForGood(_id)} />
  }
  return (
    <RowActions>
      <IconButton
        tone="bare"
        icon={Pencil}
        label={`Edit ${title}`}
        title="Edit"
        href={`/admin/blog/edit/${_id}`}
      />
      {published && (
        <IconButton
          tone="bare"
          icon={Eye}
          label={`View ${title}`}
          title="View"
          href={`/blog/${slug}`}
          target="_blank"
        />
      )}
      <ToTrash {...row} remove={() => deletePost(_id)} restore={() => restorePost(_id)} />
    </RowActions>
  )
}
