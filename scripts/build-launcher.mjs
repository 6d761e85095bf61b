import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { buildFolder } from './build-folder.mjs'

// Bundles the launcher as JavaScript. Node's own reading of TypeScript takes 18 MB of the server's memory; of the studio's
// folder it is needed only after a change, because the compile cache has the rest.
const root = dirname(dirname(fileURLToPath(import.meta.url)))

await build({
  configFile: false,
  root,
  logLevel: 'warn',
  build: {
    ssr: 'server.ts',
    outDir: join(root, buildFolder),
    emptyOutDir: false,
    copyPublicDir: false,
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'server.js' } },
  },
})
