/** What a form says when the bot check does not do its part, whichever check is on. */
export const botCheckMessages = {
  notLoaded: 'reCAPTCHA not loaded',
  notAvailable: 'reCAPTCHA not available. Please refresh the page and try again.',
  couldNotLoad: 'Could not load reCAPTCHA. Please check your internet connection or try again later.',
} as const
