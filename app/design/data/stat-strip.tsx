import { ArrowDownRight, ArrowUpRight, Minus } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { NameLink } from '../actions/anchor.tsx'
import { classNames } from '../class-names.ts'
import type { Icon } from '../icon.ts'

export interface Stat {
  label: string
  /** The page that explains the figure. */
  href?: string | undefined
  value: ReactNode
  icon?: Icon
  /** Percent against the period before. */
  change?: number
  /** The period of the comparison, or another remark. */
  remark?: ReactNode
}

interface StatStripProps {
  stats: readonly Stat[]
  /** True for figures so short that three of them fit beside each other on a phone. */
  short?: boolean
}

/** Shows four figures in one strip instead of four boxes. */
export function StatStrip({ stats, short }: StatStripProps) {
  return (
    <dl
      className={classNames('stats card', short && 'stats--short')}
      style={{ '--columns': stats.length } as CSSProperties}
    >
      {stats.map(({ label, href, value, icon: Mark, change, remark }) => (
        <div key={label} className="stat">
          <dt className="stat__name beside text-note t2 icon-sm">
            {Mark && <Mark className="i" aria-hidden />}
            <NameLink href={href}>{label}</NameLink>
          </dt>
          <dd className="stat__value">{value}</dd>
          {(change !== undefined || remark) && (
            <dd className="stat__change text-note flex wraps gap-2 rows-none above-0 t3">
              {change !== undefined && <Change percent={change} />}
              {remark}
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

/** Shows a change with an arrow and a sign, because colour alone must not carry meaning; a dash where there is none. */
function Change({ percent }: { percent: number }) {
  const words = Math.abs(percent).toLocaleString('en-GB', { maximumFractionDigits: 1 })
  const direction = words === '0' ? 'none' : percent > 0 ? 'up' : 'down'
  const { Mark, sign, look } = directions[direction]
  return (
    <span className={`stat__delta stat__delta--${look} num`}>
      <Mark className="i" aria-hidden />
      {`${sign}${words}%`}
    </span>
  )
}

/** A change of 0 is green, as the specification has it. */
const directions = {
  up: { Mark: ArrowUpRight, sign: '+', look: 'up' },
  none: { Mark: Minus, sign: '', look: 'up' },
  down: { Mark: ArrowDownRight, sign: '−', look: 'down' },
}
