import { useState } from 'react'
import { ProofDialog } from '../proof/proof-dialog.tsx'
import { makePasswordLink } from '../requests.ts'
import type { Person } from '../schema.ts'
import { LinkDialog } from './link-dialog.tsx'

interface PasswordLinkProps {
  person: Person
  open: boolean
  onClose: () => void
}

/** Makes a link with which another user sets a new password, for an administrator to pass on. */
export function PasswordLink({ person: { _id, name, email }, open, onClose }: PasswordLinkProps) {
  const [link, setLink] = useState<string>()

  return (
    <>
      <ProofDialog
        open={open}
        title="Make a password link"
        confirm="Make link"
        busyLabel="Making..."
        act={async (password) => {
          const outcome = await makePasswordLink(_id, password)
          if (outcome.ok) setLink(outcome.value.link)
          return outcome
        }}
        onDone={onClose}
        onClose={onClose}
      >
        With the link, <b>{name}</b> ({email}) sets a new password and is signed out everywhere. Until then
        the old password works.
      </ProofDialog>
      <LinkDialog
        title="Password link"
        label={`Link for ${name}`}
        link={link}
        onClose={() => setLink(undefined)}
      >
        Pass it on to <b>{email}</b> yourself, and to nobody else. It works once, for an hour.
      </LinkDialog>
    </>
  )
}
