import { createServer as createViteServer } from 'vite'
import type * as Main from '../app/server/main.ts'

/** Starts the site behind Vite, which answers modules and styles with hot reload; all other requests reach the site. */
export async function startDevelopmentSite(root: string, restart: () => void): Promise<Main.RunningSite> {
  // Set for a watched process: the renderer's processes would report their imports in place of answers.
  delete process.env.WATCH_REPORT_DEPENDENCIES
  const vite = await createViteServer({ root, server: { middlewareMode: true } })
  const main = (await vite.ssrLoadModule('./app/server/main.ts')) as typeof Main
  const site = await main.startSite(main.readConfig(), {
    staticFolder: '',
    restart,
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
