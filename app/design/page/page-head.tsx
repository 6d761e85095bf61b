import { ArrowLeft, RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '../actions/button.tsx'
import { IconButton } from '../actions/icon-button.tsx'
import { classNames } from '../class-names.ts'

interface PageHeadProps {
  title: string
  /** The way back to the list; with `onBack` instead of `href` where leaving saves first. */
  back?: { label: string; href: string } | { label: string; onBack: () => void }
  /** A remark after the title. */
  sub?: ReactNode
  className?: string
  /** What belongs to the title, then the buttons. */
  children?: ReactNode
}

/** Heads a page of the admin area: the way back, the title, the buttons. */
export function PageHead({ title, back, sub, className, children }: PageHeadProps) {
  return (
    <div className={classNames('mhead', className)}>
      {back && <BackButton {...back} />}
      <h1>{title}</h1>
      {sub && <p className="num">{sub}</p>}
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
