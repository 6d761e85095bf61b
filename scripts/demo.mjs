import { bootstrap } from './bootstrap.mjs'

bootstrap({ build: true, env: { NODE_ENV: 'production' }, run: ['scripts/demo/run.ts'] })
