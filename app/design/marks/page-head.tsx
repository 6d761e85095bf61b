import { ArrowLeft, RefreshCw } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '../actions/button.tsx'
import { IconButton } from '../actions/icon-button.tsx'
import { classNames } from '../class-names.ts'

interface PageHeadProps extends Omit<ComponentProps<'div'>, 'title'> {
  title: string
  /** The way back; `onBack` instead of `href` where leaving the page saves first. */
  back?: { label: string; href: string } | { label: string; onBack: () => void }
  /** Badges right beside the title. */
  beside?: ReactNode
  /** Stands before the title: an avatar. */
  mark?: ReactNode
  /** A line below the title. */
  sub?: ReactNode
}

/** Heads a page of the admin area: the way back, the title, then remarks and buttons. */
export function PageHead({ title, back, beside, mark, sub, className, children, ...rest }: PageHeadProps) {
  return (
    <div {...rest} className={classNames('mhead', className)}>
      {back && <BackButton {...back} />}
      {mark}
      {sub ? (
        <div className="mhead__name shrinks to-start">
          <h1>{title}</h1>
          <p className="num flex wraps gap-4 rows-none anywhere">{sub}</p>
        </div>
      ) : (
        <h1>{title}</h1>
      )}
      {beside && <span className="mhead__beside">{beside}</span>}
      {children}
    </div>
  )
}

function BackButton({ label, ...target }: NonNullable<PageHeadProps['back']>) {
  const look = { className: 'mhead__back', tone: 'bare' as const, icon: ArrowLeft, label }
  return 'href' in target ? (
    <IconButton {...look} href={target.href} />
  ) : (
    <IconButton {...look} onClick={target.onBack} />
  )
}

/** Loads the data of the page again. */
export function RefreshButton() {
  const { revalidate, state } = useRevalidator()
  return (
    <Button
      tone="line"
      icon={RefreshCw}
      busy={state !== 'idle'}
      busyLabel="Refreshing..."
      onClick={() => void revalidate()}
    >
      Refresh
    </Button>
  )
}
