import { useEffect, useState } from 'react'
import { isPlainClick } from '../actions/is-plain-click.ts'
import { Lightbox, type Picture } from './lightbox.tsx'

/**
 * Opens the pictures of the page's gallery. Each is a link to its file inside `data-gallery`, so that it works
 * without script, and the link carries everything that the lightbox needs.
 */
export function PageLightbox() {
  const [pictures, setPictures] = useState<readonly Picture[]>([])
  const [index, setIndex] = useState<number>()

  useEffect(() => {
    const open = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const gallery = link?.closest('[data-gallery]')
      if (!link || !gallery || !isPlainClick(event)) return
      event.preventDefault()
      const links = [...gallery.querySelectorAll('a')]
      setPictures(links.map(readPicture))
      setIndex(links.indexOf(link))
    }
    document.addEventListener('click', open)
    return () => document.removeEventListener('click', open)
  }, [])

  return <Lightbox pictures={pictures} index={index} onIndex={setIndex} closeLabel="Gallery Close" />
}

function readPicture(link: HTMLAnchorElement): Picture {
  const image = link.querySelector('img')
  return {
    src: link.pathname,
    alt: image?.alt ?? '',
    width: Number(image?.getAttribute('width')) || undefined,
    height: Number(image?.getAttribute('height')) || undefined,
  }
}
