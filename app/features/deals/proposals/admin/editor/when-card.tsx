import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { Button } from '#design/actions/button.tsx'
import { IconButton } from '#design/actions/icon-button.tsx'
import { FormSelect, FormText } from '#design/fields/form-field.tsx'
import { Card } from '#design/marks/card.tsx'
import { addDays } from '#platform/dates.ts'
import { currencySymbol, formatPennies } from '#platform/money.ts'
import { countOf } from '#platform/words.ts'
import { sumFirst } from '../../../admin/lines/line-values.ts'
import { addVat, shareOf } from '../../../money/amounts.ts'
import type { EditorFacts } from './editor-facts.ts'
import { type ProposalForm, readDeposit } from './proposal-form.ts'

const most = 20

/** Edits the timeline, the day until which a proposal is valid, its deposit and its terms. */
export function WhenCard({ form, facts }: { form: ProposalForm; facts: EditorFacts }) {
  const list = useFieldArray({ control: form.control, name: 'timeline' })
  const { terms, today } = facts
  return (
    <Card title="When, and on what terms">
      <div className="form">
        {list.fields.length > 0 && (
          <ul className="grid gap-3">
            {list.fields.map(({ id, when, what }, index) => (
              <li key={id} className="deal-step">
                <FormText
                  form={form}
                  name={`timeline.${index}.when`}
                  label={`When, step ${index + 1}`}
                  defaultValue={when}
                  placeholder="Week of 9 February"
                  autoComplete="off"
                />
                <FormText
                  form={form}
                  name={`timeline.${index}.what`}
                  label="What happens"
                  defaultValue={what}
                  autoComplete="off"
                />
                <IconButton
                  tone="bad"
                  icon={Trash2}
                  label={`Remove step ${index + 1}`}
                  onClick={() => list.remove(index)}
                />
              </li>
            ))}
          </ul>
        )}
        <div>
          <Button
            tone="line"
            icon={Plus}
            disabled={list.fields.length >= most}
            onClick={() => list.append({ when: '', what: '' })}
          >
            Add Step
          </Button>
        </div>
        <div className="deal-three">
          <FormText
            form={form}
            name="validUntil"
            label="Valid until"
            type="date"
            min={today}
            max={addDays(today, 365)}
            inputClass="num"
          />
          <div className="deal-deposit">
            <FormText
              form={form}
              name="deposit.value"
              label="Deposit"
              error={form.error('deposit.value') ?? form.error('deposit')}
              inputMode="decimal"
              inputClass="num"
              autoComplete="off"
            />
            <FormSelect
              form={form}
              name="deposit.kind"
              label="In"
              options={[
                { value: 'percent', label: '%' },
                { value: 'amount', label: currencySymbol() },
              ]}
            />
          </div>
          {terms.length > 0 && (
            <FormSelect
              form={form}
              name="terms"
              label="Terms"
              placeholder="None"
              options={terms.map(({ id, title }) => ({ value: id, label: title }))}
            />
          )}
        </div>
        <DepositHint form={form} facts={facts} />
      </div>
    </Card>
  )
}

/** Says what is invoiced once the client accepts. */
function DepositHint({ form, facts: { vat, paymentDays } }: { form: ProposalForm; facts: EditorFacts }) {
  const [lines, deposit, name] = useWatch({ control: form.control, name: ['lines', 'deposit', 'to.name'] })
  const rate = vat?.rate ?? null
  const share = readDeposit(deposit)
  const net = shareOf(sumFirst(lines, rate).net, share)
  if (!Number.isInteger(net)) return null
  const who = name.trim() || 'the client'
  return (
    <p className="hint num">
      {net === 0
        ? `No deposit: nothing is invoiced by itself when ${who} accepts.`
        : `${formatPennies(addVat(net, rate).gross)} is invoiced by itself when ${who} accepts, due ${countOf(paymentDays, 'day')} later.`}
    </p>
  )
}
