import { bootstrap } from './bootstrap.mjs'

bootstrap({ defaults: { STUDIO_DIR: 'demo' }, build: true, run: ['bench/machines/run.ts'] })
