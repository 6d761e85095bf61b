import { Button } from '#design/button.tsx'
import { messages } from './schema.ts'

/** Accounts are by invitation; a link that is used up, replaced or too old ends here. */
export function RegistrationClosed() {
  return (
    <>
      <div>
        <h1>By invitation only</h1>
        <p className="t2">{messages.invitationRefused}</p>
      </div>
      <Button href="/admin/login">Sign in</Button>
    </>
  )
}
