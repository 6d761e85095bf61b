/** The words of the page that replaces pages that are not saved on the visitor's device. */
export const offline = {
  title: 'You are offline',
  text: 'This page is not on your device. The pages you opened before are, and they work without a connection.',
  nothingSaved: 'This page is not on your device. The pages that you open are saved here from now on.',
  again: 'Try Again',
  waits: 'The page opens when the connection is back.',
  online: {
    title: 'You are online',
    text: 'Every page of this site can be opened.',
    saved: 'The pages listed here work without a connection as well.',
    home: 'Back to home',
  },
  saved: { title: 'Saved on this device', home: 'Home' },
  waiting: {
    title: 'Waiting to be sent',
    written: 'Written',
    refused: 'Not accepted:',
    discard: 'Discard',
    discarded: 'Discarded.',
    undo: 'Undo',
  },
  write: {
    text: 'A message you write now is kept here and sent when you are back online.',
    link: 'Write one',
  },
} as const
