/**
 * Reports whether the path is a secret: of a preview, a booking, a proposal or an invoice. It is neither printed nor counted,
 * sent to anybody or saved by the service worker, an error page at such an address included.
 */
export const isSecretPath = (pathname: string): boolean => /^\/(preview|book|p|i)\/./.test(pathname)
