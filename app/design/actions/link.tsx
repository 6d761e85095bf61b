import { ArrowLeft, ArrowRight } from 'lucide-react'
import { classNames } from '../class-names.ts'
import { Anchor, type AnchorProps } from './anchor.tsx'

/** A link in running text. */
export function TextLink({ className, ...props }: AnchorProps) {
  return <Anchor {...props} className={classNames('link', className)} />
}

/** A link that stands alone and leads on, or `back`. */
export function ArrowLink({ className, back, children, ...props }: AnchorProps & { back?: boolean }) {
  return (
    <Anchor {...props} className={classNames('go-link', back && 'go-link--back', className)}>
      {back && <ArrowLeft className="i" aria-hidden />}
      {children}
      {!back && <ArrowRight className="i" aria-hidden />}
    </Anchor>
  )
}
