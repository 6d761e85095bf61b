import { bootstrap } from './bootstrap.mjs'

bootstrap({ build: true, run: ['scripts/photograph/run.ts'] })
