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

export default defineConfig(({ command }) => ({
  plugins: [iconsByName(), latinSource(), tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0 },
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
