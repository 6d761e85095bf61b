export const messages = {
  gone: 'This issue is no longer there.',
  notDraft: 'This issue is no longer a draft, so it cannot be changed.',
  stale: 'This issue was changed since you opened it. Reload the page to see the newer text.',
  changed: 'This issue was changed since. Read it again before it goes out.',
  noPost: 'This post is not published, or no longer there.',
  postSent: 'This post has been sent as an issue already.',
  noText: 'Write the text first.',
  tooLarge:
    'The mail is larger than 90 KB, and Gmail would cut it. Shorten it, or send the beginning of the post.',
  notRendered: 'The text could not be laid out in time. Try again in a minute, or shorten it.',
  noWayOut: 'The unsubscribe link is missing from the mail.',
  notSending: 'This issue is not being sent.',
  notPaused: 'This issue is not paused.',
  past: 'This time has passed.',
  tooLate: 'Choose a time within a year.',
  nobodyUncertain: 'Nobody is uncertain in this issue.',
} as const
