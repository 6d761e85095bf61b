import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { TextLink } from '#design/actions/anchor.tsx'
import { ToastProvider } from '#design/overlays/toast.tsx'
import type { PageHandle } from '#shell/metadata.ts'
import '#design/workbench.css'
import './gallery.css'
import './states.css'
import { Actions } from './gallery-actions.tsx'
import { Data } from './gallery-data.tsx'
import { Fields } from './gallery-fields.tsx'
import { Foundations } from './gallery-foundations.tsx'
import { Marks } from './gallery-marks.tsx'
import { Overlays } from './gallery-overlays.tsx'
import { Moving, States } from './gallery-states.tsx'

const parts = ['foundations', 'actions', 'marks', 'fields', 'states', 'moving', 'overlays', 'data']
const pictures = [
  { src: '/images/hero-800.avif', alt: 'A moor at dawn, mist in the valley' },
  { src: '/images/night-800.avif', alt: 'The same moor at night' },
]

export const handle: PageHandle = { hydrated: true }

export const meta = () => [{ title: 'Components and states' }, { name: 'robots', content: 'noindex' }]

/** Shows every component of the design system in every state, for people and for the accessibility checks. */
export default function Gallery() {
  const [query] = useSearchParams()
  const dark = query.get('theme') === 'dark'

  // Sets the theme on the root, because menus are rendered at the end of the body.
  useEffect(() => {
    document.documentElement.dataset.theme = dark ? 'dark' : 'light'
    return () => {
      delete document.documentElement.dataset.theme
    }
  }, [dark])

  return (
    <ToastProvider>
      <div data-theme={dark ? 'dark' : undefined} className="gallery-ground">
        <main className="gallery" id="main">
          <div className="gallery__head">
            <h1>Components and states</h1>
            <TextLink href={dark ? '/_gallery' : '/_gallery?theme=dark'}>
              {dark ? 'Show in light' : 'Show in dark'}
            </TextLink>
          </div>
          <nav className="gallery__jump" aria-label="Parts">
            {parts.map((part) => (
              <TextLink key={part} href={`#${part}`}>
                {part}
              </TextLink>
            ))}
          </nav>
          <Foundations />
          <Actions />
          <Marks />
          <Fields />
          <States />
          <Moving pictures={pictures} />
          <Overlays pictures={pictures} />
          <Data />
        </main>
      </div>
    </ToastProvider>
  )
}
