import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { iconsByName } from './scripts/vite/icons-by-name.ts'
import { latinSource } from './scripts/vite/latin-source.ts'
import { siteStyles } from './scripts/vite/site-styles.ts'

/** Loaded as they are: they are large and needed rarely, or find files of their own beside themselves. */
const ownModules = ['@simplewebauthn/server', 'nodemailer', 'pg', 'pino', 'prom-client', 'sharp']

/**
 * What pages in the browser import, prepared at the start of the development server: found one by one, each would
 * reload the page that asked for it first.
 */
const browserPackages = [
  '@hookform/resolvers/zod',
  'altcha-lib',
  'altcha-lib/algorithms/web/pbkdf2',
  'lucide-react',
  'react-dom',
  'react-hook-form',
  'zod',
]

/** Shared by the islands and the admin area. Without a file of its own it would come along with either's other code. */
const react = { name: 'react', test: /node_modules\/(react|scheduler|react-dom)\/(?!.*server)/ }

/** What the visitors' script shares with islands that come later is in its own file, and not in three small ones. */
const site = {
  name: 'visitors',
  test: /\/app\/(islands\/(?!hydrate|early-script)|design\/is-plain-click|features\/enquiries\/forms\/draft|shell\/site\/pages)/,
}

/**
 * With what is imported on demand, fetches React and style sheets at the same time. The list of every small file besides
 * was a fifth of the visitors' script, on each page, to spare one island a round trip.
 */
function worthPreloading(_file: string, needed: string[]): string[] {
  return needed.filter((file) => /\/react-[^/]*\.js$|(?<!\/site-[^/]*)\.css$/.test(file))
}

export default defineConfig(({ command }) => ({
  plugins: [iconsByName(), latinSource(), reactRouter()],
  // The server reads in the manifest what the visitors' script is called.
  build: { assetsInlineLimit: 0, manifest: true, modulePreload: { resolveDependencies: worthPreloading } },
  optimizeDeps: { include: browserPackages },
  // Everything else becomes part of the bundle, less what is never used: 135 MB of memory at rest instead of 234, most
  // of it icons.
  ssr: command === 'build' ? { noExternal: true, external: ownModules } : undefined,
  // API and pages are one server bundle, so that both see the same App object.
  environments:
    command === 'build'
      ? {
          ssr: {
            build: { rollupOptions: { input: './app/server/main.ts' } },
            // Without it React's development builds would come along, three quarters of its code.
            define: { 'process.env.NODE_ENV': JSON.stringify('production') },
          },
          client: {
            build: {
              rolldownOptions: {
                input: ['./app/islands/site.ts'],
                output: { codeSplitting: { groups: [siteStyles, react, site] } },
              },
            },
          },
        }
      : undefined,
}))
