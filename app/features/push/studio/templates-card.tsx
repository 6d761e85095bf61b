import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/actions/button.tsx'
import { IconButton } from '#design/actions/icon-button.tsx'
import { RowActions, TableTitle } from '#design/data/table.tsx'
import { ShortList } from '#design/list/short-list.tsx'
import { ConfirmButton } from '#design/overlays/confirm-dialog.tsx'
import type { PictureSource } from '#design/pictures/picture-picker.tsx'
import { formatDay } from '#platform/dates.ts'
import { deleteTemplate } from '../calls.ts'
import type { Template } from '../schema.ts'
import { nameTopics } from '../words.ts'
import { TemplateDialog } from './template-dialog.tsx'

interface TemplatesCardProps {
  templates: readonly Template[]
  pictures: PictureSource
  /** Absent where nobody could be sent to. */
  onUse: ((template: Template) => void) | undefined
}

export function TemplatesCard({ templates, pictures, onUse }: TemplatesCardProps) {
  const [editing, setEditing] = useState<Template | 'new'>()
  return (
    <>
      <ShortList
        title="Saved templates"
        label="Saved templates"
        sub={templates.length}
        aside={
          <Button tone="line" icon={Plus} onClick={() => setEditing('new')}>
            New Template
          </Button>
        }
        rows={templates}
        columns={[
          { head: 'Name', cell: ({ name, title }) => <TableTitle title={name} sub={title} /> },
          { head: 'Topic', width: '11rem', cell: ({ topic }) => nameTopics(topic ? [topic] : []) },
          {
            head: 'Last used',
            width: '8rem',
            phone: 'none',
            cell: ({ usedAt }) => (usedAt ? formatDay(usedAt) : 'Never used'),
          },
          {
            head: 'Actions',
            width: '11rem',
            phone: 'end',
            align: 'end',
            cell: (template) => (
              <TemplateActions template={template} onUse={onUse} onEdit={() => setEditing(template)} />
            ),
          },
        ]}
        none={{
          title: 'No templates yet',
          children: 'Write what you send again and again once, with a word in braces for what changes.',
        }}
      />
      {editing && (
        <TemplateDialog
          template={editing === 'new' ? undefined : editing}
          pictures={pictures}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  )
}

interface TemplateActionsProps extends Pick<TemplatesCardProps, 'onUse'> {
  template: Template
  onEdit: () => void
}

function TemplateActions({ template, onUse, onEdit }: TemplateActionsProps) {
  const { name } = template
  return (
    <RowActions>
      {onUse && (
        <Button tone="bare" aria-label={`Use ${name}`} onClick={() => onUse(template)}>
          Use
        </Button>
      )}
      <IconButton tone="bare" icon={Pencil} label={`Edit ${name}`} onClick={onEdit} />
      <DeleteTemplate template={template} />
    </RowActions>
  )
}

function DeleteTemplate({ template: { _id, name } }: { template: Template }) {
  return (
    <ConfirmButton
      button={(ask) => <IconButton tone="bad" icon={Trash2} label={`Delete ${name}`} onClick={ask} />}
      title="Delete template"
      name={name}
      confirm="Delete"
      busyLabel="Deleting..."
      act={() => deleteTemplate({ id: _id })}
      done="Template deleted"
    >
      Notifications that were made from it stay in the history. This cannot be undone.
    </ConfirmButton>
  )
}
