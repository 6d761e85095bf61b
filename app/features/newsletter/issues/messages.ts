export const messages = {
  gone: 'This issue is no longer there.',
  notDraft: 'This issue is no longer a draft, so it cannot be changed.',
  stale: 'This issue has changed since you opened it. Reload the page to see the newer text.',
  changed: 'This issue has changed since you read it. Read it again before you send it.',
  noPost: 'This post is not published, or no longer there.',
  postSent: 'This post has already been sent as an issue.',
  noServer:
    'No email server is set up, so the issue would reach nobody. It stays a draft until there is one.',
  noText: 'Write the text first.',
  tooLarge:
    'The email is larger than 90 KB, so Gmail would cut it off. Shorten it, or send only the beginning of the post.',
  notRendered: 'The text could not be laid out in time. Try again in a minute, or shorten it.',
  noWayOut: 'The unsubscribe link is missing from the email.',
  notSending: 'This issue is not being sent.',
  notPaused: 'This issue is not paused.',
  past: 'This time has passed.',
  tooLate: 'Choose a time within a year.',
  nobodyUncertain: 'There are no uncertain deliveries in this issue.',
} as const
