import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#design/actions/icon-button.tsx'
import { ProofButton } from '#services/proof/proof-button.tsx'
import type { Person } from '../schema.ts'
import { makePasswordLink } from './calls.ts'
import { LinkDialog } from './link-dialog.tsx'

/** A button that makes a link with which another user sets a new password, for an administrator to pass on. */
export function PasswordLink({ person: { _id, name, email } }: { person: Person }) {
  const [link, setLink] = useState<string>()

  return (
    <>
      <ProofButton
        button={<IconButton tone="bare" icon={KeyRound} label={`Create a password link for ${name}`} />}
        title="Create a password link"
        confirm="Create Link"
        busyLabel="Creating..."
        act={(body) => makePasswordLink({ id: _id, body })}
        done={(made) => setLink(made.link)}
      >
        <b>{name}</b> ({email}) can set a new password with this link, and is then signed out everywhere.
        Until then the old password works.
      </ProofButton>
      <LinkDialog
        title="Password link"
        label={`Link for ${name}`}
        link={link}
        onClose={() => setLink(undefined)}
      >
        Pass it on to <b>{email}</b> yourself, and to nobody else. It works once and expires in an hour.
      </LinkDialog>
    </>
  )
}
