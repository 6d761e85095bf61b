import type { HttpBindings } from '@hono/node-server'
import type { App } from '../app.ts'
import type { Viewer } from './viewer.ts'

/** The variables that every Hono handler finds in `context.var`. */
export interface ApiEnv {
  Bindings: Partial<HttpBindings>
  Variables: {
    app: App
    requestId: string
    /** Asks the database each time, because the account may be removed during a request. */
    findViewer: () => Promise<Viewer | undefined>
  }
}
