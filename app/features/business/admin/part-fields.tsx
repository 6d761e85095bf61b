import { useWatch } from 'react-hook-form'
import { Card } from '#design/marks/card.tsx'
import type { ListField, ShapeField } from '#studio/describe-shape.ts'
import { isControl, opensScreen } from './levels.ts'
import { type FieldProps, usePart } from './part-context.tsx'
import { Controls } from './part-controls.tsx'
import { Folded, Rows, ScreenLink } from './part-rows.tsx'

/**
 * Shows the fields of one screen: lists of screens, controls, other lists and groups. Rarely changed fields follow, folded,
 * in one card with the links to further screens.
 */
export function LevelFields({ field, name }: FieldProps) {
  if (field.kind === 'list' || field.kind === 'record') return <Nested field={field} name={name} />
  if (field.kind !== 'group') return null
  const within = field.fields
    .map(([key, inner]) => ({ field: inner, name: `${name}.${key}` }))
    .filter((each) => each.field.kind !== 'other')
  const sections = Map.groupBy(
    within.filter((each) => each.field.section !== undefined),
    (each) => each.field.section as string,
  )
  const open = within.filter((each) => each.field.section === undefined)
  const controls = open.filter((each) => isControl(each.field))
  const screens = open.filter((each) => opensScreen(each.field))
  const nested = open.filter((each) => !controls.includes(each) && !screens.includes(each))
  const [lists, others] = [
    nested.filter((each) => hasScreens(each.field)),
    nested.filter((each) => !hasScreens(each.field)),
  ]
  const folded = nested.length > 2 ? others : []
  return (
    <>
      {lists.map((each) => (
        <Nested key={each.name} {...each} />
      ))}
      {controls.length > 0 && (
        <Card label={field.label || 'Fields'}>
          <Controls fields={controls} />
        </Card>
      )}
      {folded.length === 0 && others.map((each) => <Nested key={each.name} {...each} />)}
      {sections.size + folded.length + screens.length > 0 && (
        <Card label="More" flush>
          <ul className="list business__folds">
            {[...sections].map(([section, fields]) => (
              <li key={section}>
                <Folded head={<Heading>{section}</Heading>} names={fields.map(({ name }) => name)}>
                  <Controls fields={fields.filter((each) => isControl(each.field))} />
                  {fields.map((each) => !isControl(each.field) && <Content key={each.name} {...each} />)}
                </Folded>
              </li>
            ))}
            {folded.map((each) => (
              <li key={each.name}>
                <Folded
                  head={
                    <>
                      <Heading>{each.field.label}</Heading>
                      {each.field.kind !== 'group' && <Count name={each.name} />}
                    </>
                  }
                  names={[each.name]}
                >
                  <Content {...each} />
                </Folded>
              </li>
            ))}
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

const Heading = ({ children }: { children: string }) => <h2 className="to-start strong">{children}</h2>

/** Shows a list or a small group in a card. */
function Nested({ field, name }: FieldProps) {
  return (
    <Card title={name === 'part' ? undefined : field.label} label={field.label}>
      <Content field={field} name={name} />
    </Card>
  )
}

function Content({ field, name }: FieldProps) {
  if (field.kind !== 'group') return <Rows field={field as ListField} name={name} />
  return <Controls fields={field.fields.map(([key, inner]) => ({ field: inner, name: `${name}.${key}` }))} />
}

const hasScreens = (field: ShapeField) => field.kind === 'list' && opensScreen(field.entry)

function Count({ name }: { name: string }) {
  const rows: unknown = useWatch({ control: usePart().form.control, name })
  return <span className="card__sub num">{Array.isArray(rows) ? rows.length : 0}</span>
}
