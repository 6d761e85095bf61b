import type { HttpBindings } from '@hono/node-server'
import type { App } from '../app.ts'
import type { Viewer } from './viewer.ts'

/** What every Hono handler finds in `context.var`. */
export interface ApiEnv {
  Bindings: Partial<HttpBindings>
  Variables: {
    app: App
    requestId: string
    /** Looked up at most once a request, and only when somebody asks. */
    findViewer: () => Promise<Viewer | undefined>
  }
}
