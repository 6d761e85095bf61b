import { ArrowLeft, ExternalLink, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { ConfirmAction } from '#design/confirm-action.tsx'
import { IconButton } from '#design/icon-button.tsx'
import { attempt } from '#platform/http/attempt.ts'
import { deletePost } from './requests.ts'
import type { EditedPost } from './schema.ts'

interface PostHeadProps {
  /** Without it, a new one. */
  post: EditedPost | undefined
  onBack: () => void
  onDeleted: () => void
}

export function PostHead({ post, onBack, onDeleted }: PostHeadProps) {
  const [asking, setAsking] = useState(false)
  return (
    <div className="mhead">
      <IconButton
        className="mhead__back"
        tone="bare"
        icon={ArrowLeft}
        label="Back to blog management"
        onClick={onBack}
      />
      <h1>{post ? 'Edit Blog Post' : 'Create New Blog Post'}</h1>
      {post?.published && (
        <Button tone="line" icon={ExternalLink} href={`/blog/${(post.saved ?? post).slug}`} target="_blank">
          Preview
        </Button>
      )}
      {post && (
        <>
          <Button tone="line" icon={Trash2} onClick={() => setAsking(true)}>
            Delete
          </Button>
          <ConfirmAction
            open={asking}
            title="Delete blog post"
            name={post.title || 'Untitled'}
            confirm="Delete"
            busyLabel="Deleting..."
            act={() => attempt(deletePost(post._id))}
            onDone={onDeleted}
            onCancel={() => setAsking(false)}
          >
            Are you sure you want to delete this blog post? This action cannot be undone. For 30 days the
            trash still has it.
          </ConfirmAction>
        </>
      )}
    </div>
  )
}
