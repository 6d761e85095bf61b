import { createContext, use } from 'react'

export const emailSettingsPath = '/admin/settings/email'

interface OutgoingMail {
  /** Whether the site has an email server. */
  sendsMail: boolean
  /** The page that sets one up, or for others than administrators says what is missing. */
  setUpPath: string
}

export const OutgoingMailContext = createContext<OutgoingMail>({
  sendsMail: true,
  setUpPath: emailSettingsPath,
})

/** Returns false while no email leaves the site, so that no screen of the admin area promises one. */
export const useSendsMail = (): boolean => use(OutgoingMailContext).sendsMail

export const useMailSetUpPath = (): string => use(OutgoingMailContext).setUpPath

/** Said in place of 'Sent' while there is no email server. */
export const waitsForServer = 'The email waits until an email server is set up'
