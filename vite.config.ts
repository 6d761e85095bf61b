import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0 },
  environments: {
    // API and pages are one server bundle, so that both see the same App object.
    ssr: { build: { rollupOptions: { input: './app/server/main.ts' } } },
  },
})
