import { Archive, ChartNoAxesColumn, Eraser, Scale, Trash2 } from 'lucide-react'
import { Button } from '#design/actions/button.tsx'
import { FormText } from '#design/fields/form-field.tsx'
import { useRequestForm } from '#design/fields/use-request-form.ts'
import type { Icon } from '#design/icon.ts'
import { FormButton } from '#design/overlays/form-dialog.tsx'
import { formatDay } from '#platform/dates.ts'
import { ProofField } from '#services/proof/proof-field.tsx'
import { erasePerson } from './calls.ts'
import type { Person } from './queries.server.ts'
import { typeToConfirm } from './schema.ts'

interface ErasePersonProps {
  person: Person
  /** When the last backup that holds the person is deleted; null where none ever is. */
  backupsEnd: string | null
  needsProof: boolean
  onErased: () => void
}

/** A button that says what an erasure takes and leaves, has the address typed, and erases. */
export function ErasePerson({ person, backupsEnd, needsProof, onErased }: ErasePersonProps) {
  const { email, name, losses, remains, retained } = person
  const form = useRequestForm(erasePerson, {
    values: { email, confirm: '', password: '' },
    done() {
      onErased()
      return `Everything about ${email} is erased`
    },
    reload: false,
  })
  const isTyped = form.watch('confirm').trim().toLowerCase() === email
  const password = form.error('password')
  return (
    <FormButton
      button={
        <Button tone="risky" icon={Eraser}>
          Erase Person
        </Button>
      }
      title={`Erase ${name ?? email}?`}
      lead={`This removes everything stored about ${email}, on this site and in its search. This cannot be undone.`}
      cancel="Keep Person"
      confirm="Erase Person"
      busyLabel="Erasing..."
      tone="bad"
      disabled={!isTyped}
      form={form}
    >
      <ul className="num line-top">
        {losses.map((loss) => (
          <Line key={loss} icon={Trash2}>
            {loss}
          </Line>
        ))}
        {retained.length > 0 && <Line icon={Scale}>{`Tax law keeps: ${retained.join(', ')}`}</Line>}
        <Line icon={Archive}>
          {`Restoring an old backup erases this person again.${backupsEnd ? ` The last backup with their data expires around ${formatDay(backupsEnd)}.` : ''}`}
        </Line>
        {remains.length > 0 && (
          <Line icon={ChartNoAxesColumn}>{`Totals in statistics stay: ${remains.join(', ')}`}</Line>
        )}
      </ul>
      <FormText
        form={form}
        name="confirm"
        label={typeToConfirm(email)}
        type="email"
        autoComplete="off"
        data-autofocus
      />
      {(needsProof || password) && <ProofField form={form} name="password" />}
    </FormButton>
  )
}

function Line({ icon: Mark, children }: { icon: Icon; children: string }) {
  return (
    <li className="grid mark-text gap-3 pad-block-3 line-bottom anywhere">
      <Mark className="i above-0 t3" aria-hidden />
      <span>{children}</span>
    </li>
  )
}
