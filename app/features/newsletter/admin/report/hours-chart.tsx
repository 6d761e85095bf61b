import { useMedia } from '#design/browser/browser-state.ts'
import { formatClock, formatShortDay } from '#platform/dates.ts'
import { formatCount } from '#platform/words.ts'
import { type Step, scaleOf } from './steps.ts'

const [height, left, right, top, bottom] = [190, 32, 4, 24, 30]

/** Shows visits in steps of four hours. A table says the same to screen readers. */
export function HoursChart({ steps }: { steps: readonly Step[] }) {
  // Drawn narrower on phones, where a drawing that is only made smaller has words too small to read.
  const width = useMedia('(width < 48rem)') ? 330 : 560
  const end = scaleOf(steps)
  const column = (width - left - right) / steps.length
  const x = (index: number) => left + (index + 0.5) * column
  const y = (visits: number) => height - bottom - (visits / end) * (height - top - bottom)
  const days = steps.filter((_, index) => index % 6 === 0)
  return (
    <>
      <svg className="issue__chart num" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {[0, end / 2, end].map((line) => (
          <g key={line}>
            <path className="issue__grid" d={`M${left} ${y(line)}H${width - right}`} />
            <text x={left - 8} y={y(line) + 4} textAnchor="end">
              {formatCount(line)}
            </text>
          </g>
        ))}
        {steps.map(({ at, visits }, index) => (
          <g key={at}>
            <rect
              className="issue__bar"
              x={x(index) - column * 0.4}
              y={y(visits)}
              width={column * 0.8}
              height={height - bottom - y(visits)}
              rx="2"
            />
            {visits > 0 && (
              <text x={x(index)} y={y(visits) - 6} textAnchor="middle">
                {formatCount(visits)}
              </text>
            )}
          </g>
        ))}
        {days.map(({ at }, index) => (
          <text key={at} x={left + index * 6 * column} y={height - 8}>
            {formatStep(at)}
          </text>
        ))}
      </svg>
      <table className="vh">
        <caption>Visits in the first 48 hours</caption>
        <thead>
          <tr>
            <th scope="col">Four hours from</th>
            <th scope="col">Visits</th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ at, visits }) => (
            <tr key={at}>
              <th scope="row">{formatStep(at)}</th>
              <td>{formatCount(visits)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

const formatStep = (at: number) => {
  const time = new Date(at)
  return `${formatShortDay(time)}, ${formatClock(time)}`
}
