import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0 },
  // API and pages are one server bundle, so that both see the same App object.
  environments:
    command === 'build'
      ? { ssr: { build: { rollupOptions: { input: './app/server/main.ts' } } } }
      : undefined,
}))
