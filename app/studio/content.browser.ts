import type { Content } from './content.server.ts'

/** React Router builds public pages for the browser too, where nothing loads them: the words stay on the server. */
export const content = {} as Content
