import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { useToast } from '../overlays/toast.tsx'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'

interface CopyWords {
  copied?: string
  /** Shown where the browser does not allow copying; by default the text itself, to copy by hand. */
  refused?: string
}

/** Returns a function that copies a text and says so. */
export function useCopy({ copied = 'Link copied', refused }: CopyWords = {}) {
  const toast = useToast()
  return async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      toast.good(copied)
    } catch {
      toast.bad(refused ?? `Your browser did not allow copying. The link is ${text}`)
    }
  }
}

interface CopyButtonProps extends CopyWords {
  text: string
  /** The name for screen readers; without `children` the button is an icon. */
  label?: string
  tone?: 'line' | 'bare'
  size?: 'sm'
  children?: ReactNode
}

/** A button that copies a text. */
export function CopyButton({ text, label, tone = 'line', size, children, ...words }: CopyButtonProps) {
  const copy = useCopy(words)
  const onClick = () => void copy(text)
  if (children === undefined) {
    return <IconButton tone={tone} icon={Copy} label={label ?? 'Copy'} onClick={onClick} />
  }
  return (
    <Button tone={tone} size={size} icon={Copy} aria-label={label} onClick={onClick}>
      {children}
    </Button>
  )
}
