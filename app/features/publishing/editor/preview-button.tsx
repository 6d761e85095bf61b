import { ChevronDown, ExternalLink, Eye, EyeOff } from 'lucide-react'
import { Button } from '#design/actions/button.tsx'
import { Menu, MenuItem, MenuLink } from '#design/overlays/menu.tsx'
import { useToast } from '#design/overlays/toast.tsx'
import { mapOutcome, type Outcome } from '#platform/browser/outcome.ts'
import type { ItemCalls } from '../calls/item-calls.ts'

interface PreviewButtonProps {
  publicHref: string
  /** True if the editor has text that readers do not see yet. */
  hasChanges: boolean
  /** Returns the address that shows the item with that text. */
  findDraft: () => Promise<Outcome<string>>
}

/** Opens the public page, or while there are private changes asks whether to show them. */
export function PreviewButton({ publicHref, hasChanges, findDraft }: PreviewButtonProps) {
  const toast = useToast()

  async function showDraft() {
    // Opened with the press itself: browsers block a window that is opened after an answer.
    const tab = window.open('', '_blank')
    const outcome = await findDraft()
    if (outcome.ok && tab) tab.location = outcome.value
    else if (outcome.ok) toast.bad(`Your browser did not open a new tab. The preview is at ${outcome.value}`)
    else {
      tab?.close()
      toast.bad(outcome.message)
    }
  }

  if (!hasChanges) {
    return (
      <Button tone="line" icon={ExternalLink} href={publicHref} target="_blank">
        Preview
      </Button>
    )
  }
  return (
    <Menu
      label="Preview"
      trigger={
        <Button tone="line" icon={ExternalLink} aria-label="Preview the page">
          Preview
          <ChevronDown className="i" aria-hidden="true" />
        </Button>
      }
    >
      <MenuItem icon={EyeOff} onSelect={() => void showDraft()}>
        With your unpublished changes
      </MenuItem>
      <MenuLink icon={Eye} href={publicHref} target="_blank">
        As readers see it
      </MenuLink>
    </Menu>
  )
}

/** Returns the address of a preview link that works, or of a new one for a day. */
export async function findPreview(
  calls: Pick<ItemCalls, 'listPreviews' | 'createPreview'>,
  id: string,
): Promise<Outcome<string>> {
  const listed = await calls.listPreviews({ id })
  if (!listed.ok) return listed
  const [link] = listed.value.links
  if (link) return { ok: true, value: link.url }
  // A link whose answer was lost is in the list at the next press, so its key need not be stored.
  const made = await calls.createPreview({ id, body: { days: 1 }, key: crypto.randomUUID() })
  return mapOutcome(made, ({ link: { url } }) => url)
}
