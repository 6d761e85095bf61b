import { Island } from '#design/island.tsx'
import { PageLightbox } from '#design/pictures/page-lightbox.tsx'
import type { ProjectPicture } from '../queries.server.ts'
import { ProjectImage } from './project-image.tsx'
import './project-gallery.css'

/** Shows a project's pictures. Each is a link to its file, which opens in the lightbox where there is script. */
export function ProjectGallery({ pictures }: { pictures: readonly ProjectPicture[] }) {
  return (
    <section className="cs__gallery" aria-labelledby="gallery">
      <div className="wrap">
        <div className="cs__gallery-head">
          <h2 className="h2" id="gallery">
            Gallery
          </h2>
          <p className="t2">Choose a picture to see it larger.</p>
        </div>
        <div className="cs__pictures" data-gallery data-count={Math.min(pictures.length, 5)}>
          {pictures.map((picture) => (
            <a key={picture.src} href={picture.src} aria-haspopup="dialog" data-wakes="lightbox">
              <ProjectImage {...picture} sizes="(min-width: 64rem) 50vw, 100vw" />
            </a>
          ))}
        </div>
      </div>
      <Island name="lightbox" of={PageLightbox} props={{}} />
    </section>
  )
}
