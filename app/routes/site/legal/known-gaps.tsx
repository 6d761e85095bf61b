import type { KnownGap } from '#studio/shapes/known-gap.ts'
import './known-gaps.css'

const heads = { what: 'What', mendedBy: 'Mended by', untilThen: 'Until then' }

/** ARIA roles, because some browsers drop a table's own roles once its parts are blocks, as on phones. */
const roles = {
  table: 'table',
  rows: 'rowgroup',
  row: 'row',
  head: 'columnheader',
  first: 'rowheader',
  cell: 'cell',
}

/** Shows a table, whose rows are cards on phones. */
export function KnownGaps({ gaps }: { gaps: readonly KnownGap[] }) {
  return <div className="article__gaps">{gaps.length > 0 ? <GapTable gaps={gaps} /> : <p>None known</p>}</div>
}

function GapTable({ gaps }: { gaps: readonly KnownGap[] }) {
  return (
    <table className="article__gap-table full line-around round-3 surface clip" role={roles.table}>
      <caption className="vh">Known gaps</caption>
      <thead className="vh--phone" role={roles.rows}>
        <tr role={roles.row}>
          {Object.values(heads).map((head) => (
            <th key={head} className="article__gap-head surface-2 t2" role={roles.head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="article__gap-list" role={roles.rows}>
        {gaps.map(({ what, where, mendedBy, untilThen }) => (
          <tr key={what} className="article__gap" role={roles.row}>
            <th className="article__gap-part article__gap-part--what" role={roles.first} scope="row">
              {what} <span className="block t2 regular">{where}</span>
            </th>
            <td
              className="article__gap-part article__gap-part--when num"
              role={roles.cell}
              data-label={heads.mendedBy}
            >
              <span className="article__gap-words">{mendedBy}</span>
            </td>
            <td className="article__gap-part" role={roles.cell} data-label={heads.untilThen}>
              <span className="article__gap-words">{untilThen}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
