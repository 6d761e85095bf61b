import { bootstrap } from './bootstrap.mjs'

bootstrap({
  tests: true,
  folder: 'bench/packages',
  defaults: { STUDIO_DIR: 'demo' },
  build: true,
  run: ['bench/machines/run.ts'],
})
