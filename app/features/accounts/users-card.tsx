import { Card } from '#design/card.tsx'
import { InviteForm } from './invite-form.tsx'
import type { Invitation, Person } from './schema.ts'
import { UsersTable } from './users-table.tsx'

interface UsersCardProps {
  people: readonly Person[]
  invitations: readonly Invitation[]
  now: string
  onChanged: () => void
}

/** For administrators: who may sign in, and who has been asked to. */
export function UsersCard({ people, invitations, now, onChanged }: UsersCardProps) {
  const counts = [
    count(people.length, 'user'),
    invitations.length > 0 && count(invitations.length, 'invitation'),
  ].filter(Boolean)
  return (
    <Card title="Users" id="users" sub={<span className="num">{counts.join(', ')}</span>} flush>
      <InviteForm onInvited={onChanged} />
      <UsersTable people={people} invitations={invitations} now={now} onChanged={onChanged} />
    </Card>
  )
}

function count(number: number, noun: string): string {
  return `${number} ${number === 1 ? noun : `${noun}s`}`
}
