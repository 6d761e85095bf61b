import { Bell, Briefcase, LogOut, Settings, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/actions/button.tsx'
import { IconButton } from '#design/actions/icon-button.tsx'
import { Field } from '#design/fields/field.tsx'
import { TextInput } from '#design/fields/text-input.tsx'
import { Badge } from '#design/marks/badge.tsx'
import { ConfirmDialog } from '#design/overlays/confirm-dialog.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { Menu, MenuHeading, MenuItem, MenuLink, MenuSeparator } from '#design/overlays/menu.tsx'
import { Popover } from '#design/overlays/popover.tsx'
import { useToast } from '#design/overlays/toast.tsx'
import { Tooltip } from '#design/overlays/tooltip.tsx'
import { Lightbox } from '#design/pictures/lightbox.tsx'
import { Part, Row, Specimen } from './specimen.tsx'

type Layer = 'dialog' | 'wide' | 'confirm' | 'failed'

export function Overlays({ pictures }: { pictures: readonly { src: string; alt: string }[] }) {
  const [layer, setLayer] = useState<Layer>()
  const [picture, setPicture] = useState<number>()
  const close = () => setLayer(undefined)
  const opener = (name: Layer, words: string) => (
    <Button tone="line" onClick={() => setLayer(name)}>
      {words}
    </Button>
  )
  return (
    <Part id="overlays" title="What opens over the page">
      <Specimen title="Dialogs and sheets" span={6}>
        <Row>
          {opener('dialog', 'Dialog')}
          {opener('wide', 'Wide dialog')}
          {opener('confirm', 'Confirmation')}
          {opener('failed', 'Confirmation, failed')}
          <Button tone="line" onClick={() => setPicture(0)}>
            Lightbox
          </Button>
        </Row>
      </Specimen>
      <Specimen title="Menus, tooltips, toasts" span={6}>
        <Row>
          <Menu trigger={<Button tone="line">User menu</Button>} label="User" align="start">
            <MenuHeading>
              <b>Jane Doe</b>
              <br />
              hello@example.com
            </MenuHeading>
            <MenuSeparator />
            <MenuLink icon={Settings} href="/_gallery">
              Profile Settings
            </MenuLink>
            <MenuItem icon={Trash2} tone="bad" onSelect={() => {}}>
              Delete
            </MenuItem>
            <MenuSeparator />
            <MenuItem icon={LogOut} onSelect={() => {}} aside="Ctrl Q">
              Logout
            </MenuItem>
          </Menu>
          <Popover trigger={<Button tone="line">Panel</Button>} label="Notifications" align="start">
            <p className="gallery__padded">No notifications</p>
          </Popover>
          <Tooltip text="Notifications">
            <IconButton icon={Bell} label="Notifications" />
          </Tooltip>
        </Row>
        <Row>
          <Tooltip text="This project was completed as part of employment duties." standalone>
            <Badge icon={Briefcase}>Employment Project</Badge>
          </Tooltip>
        </Row>
        <Toasts />
      </Specimen>

      <Dialog
        open={layer === 'dialog'}
        onClose={close}
        title="Invite someone"
        foot={
          <>
            <Button tone="line" onClick={close}>
              Cancel
            </Button>
            <Button onClick={close}>Send invitation</Button>
          </>
        }
      >
        <Field label="Email Address">
          <TextInput type="email" />
        </Field>
      </Dialog>
      <Dialog
        open={layer === 'wide'}
        onClose={close}
        title="Web Design"
        wide
        aside={<Badge tone="popular">Popular</Badge>}
      >
        {Array.from(
          { length: 24 },
          (_, line) => `Line ${line + 1}: the head row and the foot stay where they are.`,
        ).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Dialog>
      <ConfirmDialog
        open={layer === 'confirm' || layer === 'failed'}
        title="Delete blog post"
        name="Creating Accessible Websites"
        confirm="Delete"
        busyLabel="Deleting..."
        error={layer === 'failed' ? 'Failed to delete blog post' : undefined}
        onConfirm={close}
        onCancel={close}
      >
        Are you sure you want to delete this blog post? This action cannot be undone.
      </ConfirmDialog>
      <Lightbox pictures={pictures} index={picture} onIndex={setPicture} />
    </Part>
  )
}

function Toasts() {
  const toast = useToast()
  return (
    <Row>
      <Button tone="line" onClick={() => toast.good('Template saved successfully')}>
        Good toast
      </Button>
      <Button tone="line" onClick={() => toast.bad('Failed to load analytics data')}>
        Bad toast
      </Button>
      <Button tone="line" onClick={() => toast.plain('Link copied')}>
        Plain toast
      </Button>
      <Button
        tone="line"
        onClick={() =>
          toast.good('Moved to the trash', { label: 'Undo', act: () => toast.plain('Restored') })
        }
      >
        Toast with an action
      </Button>
    </Row>
  )
}
