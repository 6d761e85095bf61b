import { bootstrap } from './bootstrap.mjs'

// Of the demonstration, unless STUDIO_DIR names another studio.
bootstrap({
  tests: true,
  defaults: { STUDIO_DIR: 'demo' },
  build: true,
  run: ['scripts/photograph/run.ts'],
})
