import type { HttpBindings } from '@hono/node-server'
import type { App } from '../app.ts'
import type { Viewer } from './viewer.ts'

/** What every Hono handler finds in `context.var`. */
export interface ApiEnv {
  Bindings: Partial<HttpBindings>
  Variables: {
    app: App
    requestId: string
    /** Asks the database each time: the account may be removed while a request is under way. */
    findViewer: () => Promise<Viewer | undefined>
  }
}
