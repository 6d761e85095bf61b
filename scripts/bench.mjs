import { bootstrap } from './bootstrap.mjs'

// Of the demonstration, unless STUDIO_DIR names another studio.
bootstrap({
  tests: true,
  folder: 'bench/packages',
  defaults: { STUDIO_DIR: 'demo' },
  build: true,
  run: ['bench/run.ts'],
})
