import { createServer as createViteServer } from 'vite'
import type * as Main from '../app/server/main.ts'

/** The same site behind Vite: it answers modules and styles with hot reload, everything else is ours. */
export async function startDevelopmentSite(root: string): Promise<Main.RunningSite> {
  const vite = await createViteServer({ root, server: { middlewareMode: true } })
  const main = (await vite.ssrLoadModule('./app/server/main.ts')) as typeof Main
  const site = await main.startSite(main.readConfig(), {
    staticFolder: '',
    wrap: (listener) => (request, response) =>
      vite.middlewares(request, response, () => listener(request, response)),
  })
  return {
    ...site,
    stop: async () => {
      await vite.close()
      await site.stop()
    },
  }
}
