import { createContext, type ReactNode, use } from 'react'
import type { KnownPictures as Pictures } from '#platform/pictures/known-picture.ts'
import type { ShownPicture } from './picture.tsx'

const PicturesContext = createContext<Pictures>({})

/** Provides the sizes and formats of a page's pictures, which its loader looks up once for all components. */
export function KnownPictures({ pictures, children }: { pictures: Pictures; children: ReactNode }) {
  return <PicturesContext value={pictures}>{children}</PicturesContext>
}

export function useKnownPicture(src: string): ShownPicture {
  return use(PicturesContext)[src] ?? { src }
}
