import { X } from 'lucide-react'
import { useState } from 'react'
import { useInBrowser } from '#design/use-in-browser.ts'
import { limits } from './schema.ts'

export interface NamedService {
  id: string
  title: string
}

/** The services a link to this page has named, as `?services=web-design,seo`: read in the browser, unknown to caches. */
export function useAskedServices(known: readonly NamedService[]) {
  const [dropped, setDropped] = useState<readonly string[]>([])
  const named = useInBrowser(() => new URLSearchParams(window.location.search).get('services'), null)
  const ids = new Set(named?.split(','))
  const asked = known.filter(({ id }) => ids.has(id) && !dropped.includes(id)).slice(0, limits.services)
  return { asked, drop: (id: string) => setDropped((gone) => [...gone, id]) }
}

/** What the message is about besides its words; each can be taken off. */
export function AskedServices({
  asked,
  onDrop,
}: {
  asked: readonly NamedService[]
  onDrop: (id: string) => void
}) {
  if (asked.length === 0) return null
  return (
    <div className="asked">
      <span className="flabel" id="asked-services">
        About
      </span>
      <ul aria-labelledby="asked-services">
        {asked.map(({ id, title }) => (
          <li key={id}>
            <button type="button" className="chip" onClick={() => onDrop(id)}>
              {title}
              <X className="i" aria-hidden />
              <span className="vh">: take off</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
