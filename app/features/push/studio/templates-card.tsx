import { Pencil, Trash2 } from 'lucide-react'
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
  onUse: (template: Template) => void
  onChanged: () => void
}

export function TemplatesCard({ templates, pictures, onUse, onChanged }: TemplatesCardProps) {
  const toast = useToast()
  const [editing, setEditing] = useState<Template>()
  const [deleting, setDeleting] = useState<Template>()
  return (
    <Card title="Saved templates" sub={templates.length} flush>
      {templates.length === 0 ? (
        <EmptyState title="No templates yet">
          Tick 'Save as a template' when you write a notification that you will send again.
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
              phone: 'rest',
              cell: ({ usedAt }) => (usedAt ? formatDay(usedAt) : 'Never'),
            },
            {
              head: 'Actions',
              width: '11rem',
              phone: 'end',
              align: 'end',
              cell: (template) => (
                <RowActions>
                  <Button tone="bare" aria-label={`Use ${template.name}`} onClick={() => onUse(template)}>
                    Use
                  </Button>
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
          template={editing}
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
        onDone={() => {
          setDeleting(undefined)
          toast.good('Template deleted')
          onChanged()
        }}
        onCancel={() => setDeleting(undefined)}
      >
        Notifications that were made from it stay in the history. This cannot be undone.
      </ConfirmAction>
    </Card>
  )
}
