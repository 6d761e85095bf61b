import { lazy, type MouseEvent, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { buttonClass } from '#design/button.tsx'
import type { GalleryPicture } from './view.ts'
import './gallery.css'

const Lightbox = lazy(() => import('#design/lightbox.tsx').then((module) => ({ default: module.Lightbox })))

interface GalleryProps {
  title: string
  subtitle: string
  pictures: readonly GalleryPicture[]
}

/**
 * The first six, and at its own address (`#gallery`) all of them. Without script a picture is a link to its file; with
 * it, it opens in the lightbox, which is fetched when first asked for.
 */
export function Gallery({ title, subtitle, pictures }: GalleryProps) {
  const [index, setIndex] = useState<number>()
  const [wanted, setWanted] = useState(false)
  const whole = useWhole()
  const open = (event: MouseEvent, at: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setWanted(true)
    setIndex(at)
  }
  return (
    <section className="section section--white gal" id="gallery" aria-labelledby="details" data-whole={whole}>
      <div className="wrap">
        <div className="shead">
          <h2 className="h2" id="details">
            {title}
          </h2>
          <p className="t2">{subtitle}</p>
        </div>
        <ul className="gal__grid">
          {pictures.map(({ id, src, alt, width, height }, at) => (
            <li key={id}>
              <a href={src} aria-haspopup="dialog" onClick={(event) => open(event, at)}>
                <picture>
                  <source type="image/avif" srcSet={setOf(src, width)} sizes={sizesAt(at)} />
                  <img src={src} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
                </picture>
              </a>
            </li>
          ))}
        </ul>
        <a className={buttonClass({ tone: 'line' }, 'gal__all')} href="#gallery" data-track="View all photos">
          View all photos
        </a>
      </div>
      {wanted && (
        <Suspense>
          <Lightbox pictures={pictures} index={index} onIndex={setIndex} closeLabel="Gallery Close" />
        </Suspense>
      )}
    </section>
  )
}

/** The whole picture, and half of it for the places that are small. */
function setOf(src: string, width: number): string {
  const stem = src.replace(/\.jpg$/, '')
  return `${stem}-640.avif 640w, ${stem}.avif ${width}w`
}

/** In every six the second and the last lie wide, as the style sheet places them. */
function sizesAt(at: number): string {
  const place = at % 6
  if (place === 5) return '(width >= 64rem) 66vw, 100vw'
  const across = place === 1 ? '66vw' : '33vw'
  return `(width >= 64rem) ${across}, (width >= 40rem) 50vw, 100vw`
}

/** The browser marks a place it was sent to itself (`:target`), but not one reached through the router. */
function useWhole(): true | undefined {
  const { hash } = useLocation()
  const [whole, setWhole] = useState<true>()
  useEffect(() => {
    if (hash === '#gallery') setWhole(true)
  }, [hash])
  return whole
}
