import { createContext, type ReactNode, use } from 'react'
import type { KnownPictures as Pictures } from '#platform/pictures/known-picture.ts'
import type { ShownPicture } from './picture.tsx'

const PicturesContext = createContext<Pictures>({})

/** What is known of the pictures on a page, found once by its loader for everything in it that shows one. */
export function KnownPictures({ pictures, children }: { pictures: Pictures; children: ReactNode }) {
  return <PicturesContext value={pictures}>{children}</PicturesContext>
}

export function useKnownPicture(src: string): ShownPicture {
  return use(PicturesContext)[src] ?? { src }
}
