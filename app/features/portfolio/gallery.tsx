import type { CSSProperties } from 'react'
import { Button } from '#design/actions/button.tsx'
import { Island } from '#design/island.tsx'
import { SectionHead } from '#design/marks/section-head.tsx'
import { PageLightbox } from '#design/pictures/page-lightbox.tsx'
import type { GalleryPicture } from './view.ts'
import './gallery.css'

interface GalleryProps {
  title: string
  subtitle: string
  pictures: readonly GalleryPicture[]
}

/** As in the style sheet. */
const shownAtFirst = 6

/**
 * Shows the first six pictures, and at its own address (`#gallery`) all of them. Without script a picture is a link
 * to its file; with script it opens in the lightbox.
 */
export function Gallery({ title, subtitle, pictures }: GalleryProps) {
  return (
    <section className="section section--white showcase-gallery" id="gallery" aria-labelledby="details">
      <div className="wrap">
        <SectionHead id="details" title={title} subtitle={subtitle} />
        <ul className="showcase-gallery__grid grid gap-wide" data-gallery>
          {pictures.map(({ id, src, alt, width, height, ground }, at) => (
            <li key={id}>
              <a
                href={src}
                className={ground && 'showcase-gallery__whole'}
                style={ground ? ({ '--ground': ground } as CSSProperties) : undefined}
                aria-haspopup="dialog"
                data-wakes="lightbox"
              >
                <picture>
                  <source type="image/avif" srcSet={setOf(src, width)} sizes={sizesAt(at)} />
                  <img src={src} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
                </picture>
              </a>
            </li>
          ))}
        </ul>
        {pictures.length > shownAtFirst && (
          <Button
            tone="line"
            className="showcase-gallery__all above-6"
            href="#gallery"
            data-track="View all photos"
          >
            View all photos
          </Button>
        )}
      </div>
      <Island name="lightbox" of={PageLightbox} props={{}} />
    </section>
  )
}

/** Lists the picture in full and half width, the latter for small places. */
function setOf(src: string, width: number): string {
  const stem = src.replace(/\.jpg$/, '')
  return `${stem}-640.avif 640w, ${stem}.avif ${width}w`
}

/** In every six the second and the last are wide, as in the style sheet. */
function sizesAt(at: number): string {
  const place = at % 6
  if (place === 5) return '(width >= 64rem) 66vw, 100vw'
  const across = place === 1 ? '66vw' : '33vw'
  return `(width >= 64rem) ${across}, (width >= 40rem) 50vw, 100vw`
}
