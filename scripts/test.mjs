import { bootstrap } from './bootstrap.mjs'

bootstrap({ run: ['scripts/testing/run.ts'] })
