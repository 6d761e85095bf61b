import { Card } from '#design/marks/card.tsx'
import { formatCount } from '#platform/words.ts'
import { useExplanations } from '../docs/terms.ts'
import type { Row } from './figures.ts'

interface DeviceChartProps {
  rows: readonly Row[]
  onChoose: (name: string) => void
}

const [centre, radius] = [60, 47]
const around = 2 * Math.PI * radius

/** Shares as a ring; the list below it says the same in words and filters when pressed. */
export function DeviceChart({ rows, onChoose }: DeviceChartProps) {
  const total = rows.reduce((sum, { count }) => sum + count, 0)
  const before = (index: number) => rows.slice(0, index).reduce((sum, { count }) => sum + count, 0)
  const explain = useExplanations()
  return (
    <Card title="Devices" sub="sessions" href={explain('Device')}>
      <div className="devices">
        <svg viewBox="0 0 120 120" width="152" height="152" aria-hidden="true" className="num">
          <circle className="devices__rest" cx={centre} cy={centre} r={radius} />
          {rows.map(({ name, count }, index) => (
            <circle
              key={name}
              cx={centre}
              cy={centre}
              r={radius}
              stroke={`var(--data-${index + 1})`}
              strokeDasharray={`${Math.max(0, (count / total) * around - 1)} ${around}`}
              strokeDashoffset={(-before(index) / total) * around}
              transform={`rotate(-90 ${centre} ${centre})`}
            />
          ))}
          <text className="devices__total" x={centre} y="62" textAnchor="middle">
            {formatCount(total)}
          </text>
          <text className="devices__unit" x={centre} y="76" textAnchor="middle">
            sessions
          </text>
        </svg>
        <ul className="devices__list num">
          {rows.map(({ name, count }, index) => (
            <li key={name}>
              <button type="button" onClick={() => onChoose(name)}>
                <i style={{ background: `var(--data-${index + 1})` }} />
                {capitalise(name)} <b>{formatCount(count)}</b>{' '}
                <span>{total > 0 ? Math.round((count / total) * 100) : 0}%</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}

const capitalise = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
