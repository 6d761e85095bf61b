import { Link2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Button } from '#design/actions/button.tsx'
import { ConfirmButton } from '#design/overlays/confirm-dialog.tsx'

interface NewLinkButtonProps {
  /** The title or the number. */
  item: string
  client: string
  renew: ComponentProps<typeof ConfirmButton>['act']
}

/** Replaces the link of a client, after a question. */
export function NewLinkButton({ item, client, renew }: NewLinkButtonProps) {
  return (
    <ConfirmButton
      button={
        <Button tone="line" icon={Link2}>
          New Link
        </Button>
      }
      title="New link"
      name={item}
      confirm="Make a New Link"
      tone="ink"
      act={renew}
      done="There is a new link. The old one leads nowhere."
    >
      {`The link that ${client} has stops working at once. Nothing is sent: copy the new one, or send it again.`}
    </ConfirmButton>
  )
}
