import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/actions/button.tsx'
import { TableTitle } from '#design/data/table.tsx'
import { actionColumn } from '#design/list/row-actions.tsx'
import { ShortList } from '#design/list/short-list.tsx'
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
          actionColumn<Template>({
            width: '11rem',
            noun: 'template',
            nameOf: ({ name }) => name,
            actions: (template) => [
              onUse && { verb: 'Use', onPress: () => onUse(template) },
              { verb: 'Edit', icon: Pencil, onPress: () => setEditing(template) },
              {
                verb: 'Delete',
                icon: Trash2,
                act: () => deleteTemplate({ id: template._id }),
                done: 'Template deleted',
                busyLabel: 'Deleting...',
                ask: 'Notifications made from it stay in the history. This cannot be undone.',
              },
            ],
          }),
        ]}
        none={{
          title: 'No templates yet',
          children: 'Save what you send often as a template, with a word in braces for what changes.',
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
