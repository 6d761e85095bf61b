import { useWatch } from 'react-hook-form'
import { Card } from '#design/marks/card.tsx'
import type { ListField, ShapeField } from '#studio/describe-shape.ts'
import { isControl, opensScreen } from './levels.ts'
import { type FieldProps, usePart } from './part-context.tsx'
import { Controls } from './part-controls.tsx'
import { Folded, Rows, ScreenLink } from './part-rows.tsx'

/** Shows the fields of one screen: controls, then lists and groups, then links to further screens. */
export function LevelFields({ field, name }: FieldProps) {
  if (field.kind === 'list' || field.kind === 'record') return <Nested field={field} name={name} />
  if (field.kind !== 'group') return null
  const within = field.fields.map(([key, inner]) => ({ field: inner, name: `${name}.${key}` }))
  const controls = within.filter((each) => isControl(each.field))
  const screens = within.filter((each) => opensScreen(each.field))
  const nested = within.filter((each) => !controls.includes(each) && !screens.includes(each))
  return (
    <>
      {controls.length > 0 && (
        <Card label={field.label || 'Fields'}>
          <Controls fields={controls} />
        </Card>
      )}
      {nested.map((each) => (
        <Nested key={each.name} {...each} folded={nested.length > 2 && !hasScreens(each.field)} />
      ))}
      {screens.length > 0 && (
        <Card label="More" flush>
          <ul className="list">
            {screens.map((each) => (
              <li key={each.name}>
                <ScreenLink name={each.name} title={each.field.label} help={each.field.help} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}

/** Shows a list or a small group in a card, folded where a screen has many of them. */
function Nested({ field, name, folded }: FieldProps & { folded?: boolean }) {
  if (field.kind === 'other') return null
  const content =
    field.kind === 'group' ? (
      <Controls fields={field.fields.map(([key, inner]) => ({ field: inner, name: `${name}.${key}` }))} />
    ) : (
      <Rows field={field as ListField} name={name} />
    )
  if (!folded) {
    return (
      <Card title={name === 'part' ? undefined : field.label} label={field.label}>
        {content}
      </Card>
    )
  }
  return (
    <Card label={field.label}>
      <Folded
        head={
          <>
            <h2 className="card__title">{field.label}</h2>
            {field.kind !== 'group' && <Count name={name} />}
          </>
        }
        name={name}
      >
        {content}
      </Folded>
    </Card>
  )
}

const hasScreens = (field: ShapeField) => field.kind === 'list' && opensScreen(field.entry)

function Count({ name }: { name: string }) {
  const rows: unknown = useWatch({ control: usePart().form.control, name })
  return <span className="card__sub num">{Array.isArray(rows) ? rows.length : 0}</span>
}
