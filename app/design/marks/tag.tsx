import { X } from 'lucide-react'

interface TagProps {
  children: string
  /** Gives the tag a button that takes it away. */
  onRemove?: () => void
}

export function Tag({ children, onRemove }: TagProps) {
  return (
    <span className="tag">
      {children}
      {onRemove && (
        <button type="button" className="tag__remove" aria-label={`Remove ${children}`} onClick={onRemove}>
          <X className="i" aria-hidden />
        </button>
      )}
    </span>
  )
}
