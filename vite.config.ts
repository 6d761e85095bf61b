import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { iconsByName } from './scripts/vite/icons-by-name.ts'
import { latinSource } from './scripts/vite/latin-source.ts'
import { visitorChunks } from './scripts/vite/visitor-chunks.ts'

/** Loaded as they are: they are large and needed rarely, or find files of their own beside themselves. */
const ownModules = [
  '@better-auth/core',
  '@better-auth/kysely-adapter',
  '@better-auth/passkey',
  'better-auth',
  'nodemailer',
  'pg',
  'pino',
  'prom-client',
  'sharp',
]

/**
 * What pages in the browser import, prepared at the start of the development server: found one by one, each would
 * reload the page that asked for it first.
 */
const browserPackages = [
  '@base-ui/react/tabs',
  '@hookform/resolvers/zod',
  'altcha-lib',
  'altcha-lib/algorithms/web/pbkdf2',
  'lucide-react',
  'react-dom',
  'react-hook-form',
  'zod',
]

export default defineConfig(({ command }) => ({
  plugins: [iconsByName(), latinSource(), tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0 },
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
          client: { build: { rolldownOptions: { output: { codeSplitting: { groups: visitorChunks } } } } },
        }
      : undefined,
}))
