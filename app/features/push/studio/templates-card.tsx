import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/actions/button.tsx'
import { IconButton } from '#design/actions/icon-button.tsx'
import { EmptyState } from '#design/data/empty-state.tsx'
import { RowActions, Table, TableTitle } from '#design/data/table.tsx'
import { Card } from '#design/marks/card.tsx'
import { ConfirmAction } from '#design/overlays/confirm-dialog.tsx'
import { useToast } from '#design/overlays/toast.tsx'
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
  onChanged: () => void
}

export function TemplatesCard({ templates, pictures, onUse, onChanged }: TemplatesCardProps) {
  const toast = useToast()
  const [editing, setEditing] = useState<Template | 'new'>()
  const [deleting, setDeleting] = useState<Template>()
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
                  <IconButton
                    tone="bad"
                    icon={Trash2}
                    label={`Delete ${template.name}`}
                    onClick={() => setDeleting(template)}
                  />
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
          onSaved={() => {
            setEditing(undefined)
            onChanged()
          }}
        />
      )}
      <ConfirmAction
        open={deleting !== undefined}
        title="Delete template"
        name={deleting?.name ?? ''}
        confirm="Delete"
        busyLabel="Deleting..."
        act={() => deleteTemplate(deleting?._id ?? '')}
        done={() => {
          setDeleting(undefined)
          toast.good('Template deleted')
          onChanged()
        }}
        onClose={() => setDeleting(undefined)}
      >
        Notifications that were made from it stay in the history. This cannot be undone.
      </ConfirmAction>
    </Card>
  )
}
