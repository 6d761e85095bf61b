import { bootstrap } from './bootstrap.mjs'

// Of the demonstration, unless STUDIO_DIR names another studio.
bootstrap({
  defaults: { STUDIO_DIR: 'demo' },
  build: true,
  env: { NODE_ENV: 'production' },
  run: ['scripts/demo/run.ts'],
})
