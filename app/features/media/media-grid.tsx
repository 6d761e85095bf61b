import { Picture } from '#design/pictures/picture.tsx'
import { formatBytes } from '#platform/bytes.ts'
import type { MediaItem } from '#services/pictures/schema.ts'

interface MediaGridProps {
  media: readonly MediaItem[]
  /** Verb that names the action of a picture for screen readers: 'Open'. */
  verb: string
  onChoose: (item: MediaItem) => void
}

export function MediaGrid({ media, verb, onChoose }: MediaGridProps) {
  return (
    <ul className="media__grid">
      {media.map((item) => (
        <li key={item._id}>
          <button
            type="button"
            className="media__tile card grid one-column gap-0 full content-start"
            onClick={() => onChoose(item)}
          >
            <span className="media__picture filled block below-2 surface-3 line-bottom">
              <Picture picture={item.picture} alt={item.alt} sizes="(min-width: 48rem) 14rem, 50vw" />
            </span>
            <span className="media__name truncate strong">
              <span className="vh">{verb} </span>
              {item.name}
            </span>
            <span className="media__facts num t3">
              {item.picture.width} × {item.picture.height}, {formatBytes(item.bytes)}
            </span>
            {item.alt === '' && <span className="media__todo text-accent">No description</span>}
          </button>
        </li>
      ))}
    </ul>
  )
}
