import { bootstrap } from './bootstrap.mjs'

bootstrap({ build: true, run: ['bench/run.ts'] })
