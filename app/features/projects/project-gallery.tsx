import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { ProjectImage } from './project-image.tsx'
import type { ProjectPicture } from './queries.server.ts'

const Lightbox = lazy(() => import('#design/lightbox.tsx').then((module) => ({ default: module.Lightbox })))

/** Without script a picture is a link to its file; with it, it opens in the lightbox, fetched when first asked for. */
export function ProjectGallery({ pictures }: { pictures: readonly ProjectPicture[] }) {
  const [index, setIndex] = useState<number>()
  const [wanted, setWanted] = useState(false)
  const open = (event: MouseEvent, at: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setWanted(true)
    setIndex(at)
  }
  return (
    <section className="cs__gallery" aria-labelledby="gallery">
      <div className="wrap">
        <div className="cs__gallery-head">
          <h2 className="h2" id="gallery">
            Gallery
          </h2>
          <p className="t2">Choose a picture to see it larger.</p>
        </div>
        <div className="cs__pictures" data-count={Math.min(pictures.length, 5)}>
          {pictures.map((picture, at) => (
            <a
              key={picture.src}
              href={picture.src}
              aria-haspopup="dialog"
              onClick={(event) => open(event, at)}
            >
              <ProjectImage {...picture} sizes="(min-width: 64rem) 50vw, 100vw" />
            </a>
          ))}
        </div>
      </div>
      {wanted && (
        <Suspense>
          <Lightbox pictures={pictures} index={index} onIndex={setIndex} closeLabel="Gallery Close" />
        </Suspense>
      )}
    </section>
  )
}
