import { X } from 'lucide-react'

interface TagProps {
  children: string
  /** Adds a button that removes the tag. */
  onRemove?: () => void
}

export function Tag({ children, onRemove }: TagProps) {
  return (
    <span className="tag">
      {children}
      {onRemove && (
        <button
          type="button"
          className="tag__remove grid place-center round-1"
          aria-label={`Remove ${children}`}
          onClick={onRemove}
        >
          <X className="i" aria-hidden />
        </button>
      )}
    </span>
  )
}
