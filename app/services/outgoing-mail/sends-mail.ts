import { createContext, use } from 'react'

/** Holds whether the site has an email server. */
export const SendsMailContext = createContext(true)

/** Returns false while no email leaves the site, so that no screen of the admin area promises one. */
export const useSendsMail = (): boolean => use(SendsMailContext)
