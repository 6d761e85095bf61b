import { Button } from '#design/actions/button.tsx'
import { formatLongDay } from '#platform/dates.ts'
import type { Bill, ShownProposal } from './view.ts'

const marks = { done: 'good', now: 'core', later: 'essential' } as const

interface Step {
  what: string
  when?: string | undefined
  state?: keyof typeof marks
  /** Where this step is taken. */
  href?: string
}

/** What follows an acceptance, the present step marked and with the page's one accent. */
export function NextSteps({ proposal, bill }: { proposal: ShownProposal; bill: Bill }) {
  return (
    <section>
      <h2 className="h3 below-4">What happens next</h2>
      <ol className="line-top">
        {listSteps(proposal, bill).map(({ what, when, state = 'later', href }, at) => (
          <li
            key={what}
            className="flex wraps items-center gap-4 pad-block-3 line-bottom"
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <span className={`badge badge--${marks[state]}`}>{state === 'done' ? '✓' : at + 1}</span>
            <div className="deal__step anywhere">
              <b className="strong block">{what}</b>
              {when && <span className="text-small t2 num">{when}</span>}
            </div>
            {href && (
              <Button tone="accent" href={href}>
                See How to Pay
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function listSteps({ frozen, accepted }: ShownProposal, { figures, money }: Bill): Step[] {
  const { timeline, version } = frozen
  const invoice = accepted?.invoice
  const isPaid = !invoice || invoice.outstanding === 0
  const [first, last] = [timeline[0], timeline.at(-1)]
  const balance = figures.balance > 0 && invoice ? `the balance of ${money(figures.balance)}` : ''
  return [
    {
      what: `You accepted version ${version}`,
      when: accepted ? formatLongDay(accepted.at) : '',
      state: 'done',
    },
    ...(invoice ? [depositStep(invoice)] : []),
    ...(first && first !== last ? [{ what: first.what, when: first.when, ...nowIf(isPaid) }] : []),
    last
      ? { what: last.what, when: balance ? `${last.when}, then ${balance}` : last.when }
      : { what: 'The work is done', when: balance && `Then ${balance}` },
  ]
}

const nowIf = (is: boolean) => (is ? { state: 'now' as const } : {})

function depositStep({
  number,
  due,
  outstanding,
  url,
}: NonNullable<NonNullable<ShownProposal['accepted']>['invoice']>): Step {
  if (outstanding === 0) return { what: 'You paid the deposit', when: `Invoice ${number}`, state: 'done' }
  const when = `Invoice ${number}, due ${formatLongDay(due)}. It starts the work`
  return { what: 'Pay the deposit', when, state: 'now', href: url }
}
