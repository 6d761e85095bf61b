import { createContext } from 'react-router'
import type { RenderedDocument } from '#design/inline.tsx'

/** Hands the document that is being rendered to `entry.server.tsx`. */
export const documentContext = createContext<RenderedDocument>()
