import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { Note } from '#design/note.tsx'

interface InvitationLinkProps {
  email: string
  link: string | undefined
  onClose: () => void
}

/** The link is in the mail; here it can also be taken along by hand, once, since only its hash is kept. */
export function InvitationLink({ email, link, onClose }: InvitationLinkProps) {
  const [copied, setCopied] = useState(false)

  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      // The link stands in the field beside the button, to be copied by hand.
      setCopied(false)
    }
  }

  return (
    <Note tone="good" announce action={<Button tone="bare" onClick={onClose}>Done</Button>}>
      {`The invitation to ${email} is on its way. It is valid for 7 days.`}
      {link && (
        <span className="set__link">
          <input
            className="input"
            aria-label={`Invitation link for ${email}`}
            value={link}
            readOnly
            onFocus={(event) => event.target.select()}
          />
          <Button tone="line" icon={copied ? Check : Copy} onClick={() => copy(link)}>
            {copied ? 'Copied' : 'Copy link'}
          </Button>
        </span>
      )}
    </Note>
  )
}
