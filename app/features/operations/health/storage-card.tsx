import { Cloud, Images } from 'lucide-react'
import { Button } from '#design/actions/button.tsx'
import { EmptyState } from '#design/data/empty-state.tsx'
import { type Part, ProgressParts } from '#design/data/progress-parts.tsx'
import { Card } from '#design/marks/card.tsx'
import { formatBytes } from '#platform/bytes.ts'
import { countOf } from '#platform/words.ts'
import type { StorageFigures } from './storage.server.ts'

interface StorageCardProps {
  /** Null before the first check. */
  storage: StorageFigures | null
  unused: { count: number; bytes: number }
  /** The bucket with the pictures; null where they are in a folder. */
  bucket: string | null
}

/** Shows the use of the disk by kind, and files that could be deleted. */
export function StorageCard({ storage, unused, bucket }: StorageCardProps) {
  return (
    <Card
      title="Storage"
      id="storage"
      sub={
        storage && (
          <span className="num">
            {`${formatBytes(storage.used)} of ${formatBytes(storage.used + storage.free)} used`}
          </span>
        )
      }
      flush
    >
      {storage ? (
        <DiskBar {...storage} />
      ) : (
        <EmptyState title="Not measured yet">The first check comes seconds after the start.</EmptyState>
      )}
      <ul className="list">
        <li className="list__row">
          <Images className="i" aria-hidden="true" />
          <div>
            <b>Pictures nobody uses</b>
            <span className="second-line num">{describeUnused(unused)}</span>
          </div>
          {unused.count > 0 && (
            <Button tone="bare" href="/admin/media?filter=unused">
              Look Through
            </Button>
          )}
        </li>
        <li className="list__row">
          <Cloud className="i" aria-hidden="true" />
          <div>
            <b>Media live on</b>
            <span className="second-line num">
              {bucket ? `The bucket ${bucket}, which is not part of this disk` : 'This server'}
            </span>
          </div>
        </li>
      </ul>
    </Card>
  )
}

const tones = { Backups: 'first', Media: 'second', Data: 'third' } as const

function DiskBar({ parts, used, free }: StorageFigures) {
  const part = (label: string, size: number, tone: Part['tone']) => ({
    label,
    size,
    text: formatBytes(size),
    tone,
  })
  const here = parts.filter(({ isOnDisk }) => isOnDisk)
  const others = Math.max(0, used - here.reduce((sum, { bytes }) => sum + bytes, 0))
  const shown = [
    ...here.map(({ name, bytes }) => part(name, bytes, tones[name])),
    part('Everything else', others, 'others'),
    part('Free', free, 'rest'),
  ]
  const elsewhere = parts.filter(({ isOnDisk }) => !isOnDisk)
  return (
    <div className="card__body">
      <ProgressParts parts={shown}>
        {elsewhere.map(({ name, bytes }) => `${name} elsewhere ${formatBytes(bytes)}`).join(', ')}
      </ProgressParts>
    </div>
  )
}

function describeUnused({ count, bytes }: StorageCardProps['unused']): string {
  if (count === 0) return 'None: each is in a post or a project'
  return `${countOf(count, 'picture')}, ${formatBytes(bytes)} as uploaded, in no post and no project`
}
