import { Eye, Pencil, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { ConfirmAction } from '#design/confirm-action.tsx'
import { IconButton } from '#design/icon-button.tsx'
import { RowActions } from '#design/table.tsx'
import { useToast } from '#design/toast.tsx'
import { attempt } from '#platform/http/attempt.ts'
import { deletePost, deletePostForGood, restorePost } from './requests.ts'
import type { AdminPost } from './schema.ts'

interface PostRowActionsProps {
  post: AdminPost
  onChanged: () => void
}

export function PostRowActions({ post, onChanged }: PostRowActionsProps) {
  const [asking, setAsking] = useState(false)
  const toast = useToast()
  const { _id, title } = post
  if (post.state === 'trashed') return <TrashedPost post={post} onChanged={onChanged} />

  return (
    <RowActions>
      <IconButton
        tone="bare"
        icon={Pencil}
        label={`Edit ${title}`}
        title="Edit"
        href={`/admin/blog/edit/${_id}`}
      />
      {post.published && (
        <IconButton
          tone="bare"
          icon={Eye}
          label={`View ${title}`}
          title="View"
          href={`/blog/${post.slug}`}
          target="_blank"
        />
      )}
      <IconButton
        tone="bad"
        icon={Trash2}
        label={`Delete ${title}`}
        title="Delete"
        onClick={() => setAsking(true)}
      />
      <ConfirmAction
        open={asking}
        title="Delete blog post"
        name={title}
        confirm="Delete"
        busyLabel="Deleting..."
        act={() => attempt(deletePost(_id))}
        onDone={() => {
          setAsking(false)
          toast.good(`‘${title}’ is in the trash`)
          onChanged()
        }}
        onCancel={() => setAsking(false)}
      >
        Are you sure you want to delete this blog post? It stays in the trash for 30 days.
      </ConfirmAction>
    </RowActions>
  )
}

function TrashedPost({ post: { _id, title }, onChanged }: PostRowActionsProps) {
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState(false)
  const toast = useToast()

  async function restore() {
    setBusy(true)
    const outcome = await attempt(restorePost(_id))
    setBusy(false)
    if (!outcome.ok) return toast.bad(outcome.message)
    toast.good(`‘${title}’ is back`)
    onChanged()
  }

  return (
    <RowActions>
      <Button tone="bare" icon={Undo2} busy={busy} aria-label={`Restore ${title}`} onClick={restore}>
        Restore
      </Button>
      <IconButton
        tone="bad"
        icon={Trash2}
        label={`Delete ${title} for good`}
        onClick={() => setAsking(true)}
      />
      <ConfirmAction
        open={asking}
        title="Delete for good"
        name={title}
        confirm="Delete for good"
        busyLabel="Deleting..."
        act={() => attempt(deletePostForGood(_id))}
        onDone={() => {
          setAsking(false)
          toast.good(`‘${title}’ is deleted`)
          onChanged()
        }}
        onCancel={() => setAsking(false)}
      >
        Are you sure you want to delete this blog post? This action cannot be undone.
      </ConfirmAction>
    </RowActions>
  )
}
