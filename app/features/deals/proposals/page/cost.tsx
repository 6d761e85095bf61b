import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#design/actions/button.tsx'
import { classNames } from '#design/class-names.ts'
import type { FrozenProposal } from '../frozen.ts'
import type { Bill } from './view.ts'
import '#design/fields/forms.css'

type Line = FrozenProposal['lines'][number]

/** The form that the ticks belong to, wherever they stand. */
export const acceptForm = 'accept'

interface CostProps {
  frozen: FrozenProposal
  bill: Bill
  options: readonly string[]
  /** True while the client can choose. */
  isOpen: boolean
}

/** The lines with their prices, the client's choice among them, and what it comes to. */
export function Cost({ frozen, bill, options, isOpen }: CostProps) {
  const [included, optional] = [false, true].map((is) => frozen.lines.filter((line) => line.optional === is))
  return (
    <>
      <div className="cost card card--md">
        {included && included.length > 0 && (
          <Part title="Included">
            {included.map((line) => (
              <Row key={line._id} mark={<Check className="i t3" aria-hidden />} line={line} bill={bill} />
            ))}
          </Part>
        )}
        {optional && optional.length > 0 && (
          <Part title={isOpen ? 'Your choice: tick what you want' : 'Your choice'}>
            {optional.map((line) => {
              const isChosen = options.includes(line._id)
              const Choice = isOpen ? Option : Chosen
              return <Choice key={line._id} line={line} bill={bill} isChosen={isChosen} />
            })}
          </Part>
        )}
        <Totals frozen={frozen} bill={bill} />
      </div>
      {isOpen && optional && optional.length > 0 && (
        <div className="private__unscripted above-3">
          <Button
            {...{ type: 'submit', tone: 'line', size: 'sm', form: acceptForm }}
            {...{ formMethod: 'get', formAction: '#cost', formNoValidate: true }}
          >
            Update Total
          </Button>
        </div>
      )}
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="pad-block-2 pad-inline-4 surface-2 line-top text-caption regular t2">{title}</h3>
      <ul>{children}</ul>
    </section>
  )
}

interface LineProps {
  line: Line
  bill: Bill
}

function Option({ line, bill, isChosen }: LineProps & { isChosen: boolean }) {
  return (
    <Row
      {...{ line, bill, isChoice: true }}
      mark={
        <input
          {...{ type: 'checkbox', className: 'check__box', name: 'options', form: acceptForm }}
          value={line._id}
          defaultChecked={isChosen}
          data-price={line.price * line.quantity}
          data-per={line.per}
        />
      }
    />
  )
}

function Chosen({ line, bill, isChosen }: LineProps & { isChosen: boolean }) {
  const Mark = isChosen ? Check : Minus
  const mark = <Mark className={classNames('i', isChosen ? 'text-good' : 't3')} aria-hidden />
  return <Row {...{ line, bill, mark }} isLeft={!isChosen} />
}

interface RowProps extends LineProps {
  mark: ReactNode
  /** True for an option to tick, false for all that stands. */
  isChoice?: boolean
  /** True for an option that was not chosen. */
  isLeft?: boolean
}

function Row({ line, bill: { money }, mark, isChoice, isLeft }: RowProps) {
  const { text, detail, quantity, price, per } = line
  const Box = isChoice ? 'label' : 'div'
  const count = quantity > 1 ? `${quantity} × ${money(price)}` : undefined
  return (
    <li className="line-top">
      <Box className={classNames('cost__row pad-4', isChoice && 'cost__row--choice pointer', isLeft && 't3')}>
        {mark}
        <span className="shrinks anywhere">
          <span className={classNames('block', isLeft ? 'medium' : 'strong')}>{text}</span>
          {isLeft && <span className="block text-small">Not chosen</span>}
          {!isLeft && detail && <span className="block text-small t2">{detail}</span>}
          {!isLeft && count && <span className="block text-small t2 num">{count}</span>}
        </span>
        <span className={classNames('cost__price num nowrap', isLeft ? 'medium' : 'strong')}>
          {money(price * quantity)}
          {per === 'month' && <span className="regular text-caption t3"> a month</span>}
        </span>
      </Box>
    </li>
  )
}

function Totals({ frozen: { deposit, seller }, bill }: { frozen: FrozenProposal; bill: Bill }) {
  const { figures } = bill
  const share = 'percent' in deposit ? `Deposit, ${deposit.percent}%` : 'Deposit'
  const hasDeposit = 'percent' in deposit ? deposit.percent > 0 : deposit.amount > 0
  return (
    <dl className="facts num pad-4 line-top">
      {seller.vat && (
        <>
          <Total label={`Without ${seller.vat.name}`} of="net" bill={bill} />
          <Total label={`${seller.vat.name}, ${seller.vat.rate}%`} of="vat" bill={bill} />
        </>
      )}
      <div className="h3">
        <dt className="text-1">Total</dt>
        <dd aria-live="polite">
          <Sum of="gross" bill={bill} />
        </dd>
      </div>
      <div data-some="" hidden={figures.monthly === 0}>
        <dt>{seller.vat ? `And each month, without ${seller.vat.name}` : 'And each month'}</dt>
        <dd>
          <Sum of="monthly" bill={bill} />
        </dd>
      </div>
      {hasDeposit && (
        <>
          <Total label={`${share}: starts the work`} of="deposit" bill={bill} />
          <Total label="On completion" of="balance" bill={bill} />
        </>
      )}
    </dl>
  )
}

interface SumProps {
  of: keyof Bill['figures']
  bill: Bill
}

function Total({ label, ...sum }: SumProps & { label: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Sum {...sum} />
      </dd>
    </div>
  )
}

/** A figure that follows the ticks where scripts run. */
export function Sum({ of, bill: { figures, money } }: SumProps) {
  return (
    <span className="nowrap" data-figure={of}>
      {money(figures[of] ?? 0)}
    </span>
  )
}
