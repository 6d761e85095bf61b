import { Anchor } from '#design/actions/anchor.tsx'
import { type Column, TableTitle } from '#design/data/table.tsx'
import { List } from '#design/list/list.tsx'
import type { ListView } from '#design/list/list-query.ts'
import { actionColumn } from '#design/list/row-actions.tsx'
import type { PageAnswer } from '#platform/http/list-page.ts'
import { personPath } from '#services/people/person.ts'
import { decideUncertain } from '../../issues/calls.ts'
import type { Issue, Recipient, recipientStates } from '../../issues/schema.ts'
import { recipientsQuery } from '../address.ts'
import { formatTime, recipientBadges } from '../words.ts'
import { sayAnswer, UncertainNote } from './reasons.tsx'
import '../issues.css'

export type RecipientsView = ListView<{ state: typeof recipientStates }>

export interface RecipientPage extends PageAnswer {
  recipients: readonly Recipient[]
}

interface RecipientListProps {
  issue: Issue
  view: RecipientsView
  list: RecipientPage
  now: string
}

/** Lists the recipients of an issue with the answers of their mail servers. */
export function RecipientList({ issue, view, list, now }: RecipientListProps) {
  const { _id: id, figures } = issue
  const { waiting, sent, refused, uncertain, skipped, total } = figures
  const { leased: _, ...names } = recipientBadges
  return (
    <div className="stack">
      {uncertain > 0 && <UncertainNote id={id} count={uncertain} />}
      <List
        label="Recipients"
        nouns="recipients"
        query={recipientsQuery(id)}
        view={view}
        page={list}
        rows={list.recipients}
        rowKey={({ email }, index) => email ?? `erased ${index}`}
        columns={columnsOf(id, now)}
        filter={{
          by: 'state',
          label: 'State',
          names,
          counts: { waiting, sent, refused, uncertain, skipped },
          all: total,
          hidesEmpty: true,
        }}
        none={{ title: 'Nobody yet', children: 'Everyone who is subscribed when it is sent appears here.' }}
      />
    </div>
  )
}

const columnsOf = (id: string, now: string): readonly Column<Recipient>[] => [
  {
    head: 'Email address',
    cell: ({ subscriberId, email, ...recipient }) => (
      <TableTitle
        title={subscriberId ? <Anchor href={personPath(subscriberId)}>{email}</Anchor> : 'Erased since'}
        sub={sayAnswer(recipient, now)}
      />
    ),
  },
  { head: 'State', width: '9rem', badge: ({ state }) => recipientBadges[state] },
  {
    head: 'Since',
    width: '12rem',
    cell: ({ at }) => <span className="t2 num">{formatTime(at)}</span>,
  },
  actionColumn<Recipient>({
    width: '15rem',
    noun: 'mail',
    nameOf: ({ email }) => email ?? 'an erased address',
    actions: ({ state, email }) =>
      state === 'uncertain' && email !== null
        ? [
            {
              verb: 'Count as Sent',
              act: () => decideUncertain({ id, body: { decision: 'sent', email } }),
              done: 'It now counts as sent',
            },
            {
              verb: 'Send Again',
              act: () => decideUncertain({ id, body: { decision: 'again', email } }),
              done: 'It will be sent again',
            },
          ]
        : [],
  }),
]
