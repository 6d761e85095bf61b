/** What a page needs to know of the bot check; its secrets stay on the server. */
export type CheckSettings =
  | { kind: 'altcha' }
  | { kind: 'recaptcha'; siteKey: string; url: string }
  | { kind: 'off' }
