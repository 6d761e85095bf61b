/** The messages of a form whose bot check failed to load or to run. */
export const botCheckMessages = {
  notLoaded: 'reCAPTCHA not loaded',
  notAvailable: 'reCAPTCHA not available. Please refresh the page and try again.',
  couldNotLoad: 'Could not load reCAPTCHA. Please check your internet connection or try again later.',
} as const
