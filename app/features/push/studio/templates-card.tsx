import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/actions/button.tsx'
import { IconButton } from '#design/actions/icon-button.tsx'
import { EmptyState } from '#design/data/empty-state.tsx'
import { RowActions, Table, TableTitle } from '#design/data/table.tsx'
import { Card } from '#design/marks/card.tsx'
import { ConfirmButton } from '#design/overlays/confirm-dialog.tsx'
import type { PictureSource } from '#design/pictures/picture-picker.tsx'
import { formatDay } from '#platform/dates.ts'
import { deleteTemplate } from '../requests.ts'
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
    <Card
      title="Saved templates"
      sub={templates.length}
      flush
      aside={
        <Button tone="line" icon={Plus} onClick={() => setEditing('new')}>
          New Template
        </Button>
      }
    >
      {templates.length === 0 ? (
        <EmptyState title="No templates yet">
          Write what you send again and again once, with a word in braces for what changes.
        </EmptyState>
      ) : (
        <Table
          caption="Saved templates"
          rows={templates}
          rowKey={({ _id }) => _id}
          columns={[
            { head: 'Name', cell: ({ name, title }) => <TableTitle title={name} sub={title} /> },
            {
              head: 'Topic',
              width: '11rem',
              cell: ({ topic }) => nameTopics(topic ? [topic] : []),
            },
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
                <RowActions>
                  {onUse && (
                    <Button tone="bare" aria-label={`Use ${template.name}`} onClick={() => onUse(template)}>
                      Use
                    </Button>
                  )}
                  <IconButton
                    tone="bare"
                    icon={Pencil}
                    label={`Edit ${template.name}`}
                    onClick={() => setEditing(template)}
                  />
                  <DeleteTemplate template={template} />
                </RowActions>
              ),
            },
          ]}
        />
      )}
      {editing && (
        <TemplateDialog
          template={editing === 'new' ? undefined : editing}
          pictures={pictures}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Card>
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
      act={() => deleteTemplate(_id)}
      done="Template deleted"
    >
      Notifications that were made from it stay in the history. This cannot be undone.
    </ConfirmButton>
  )
}
