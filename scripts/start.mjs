import { bootstrap } from './bootstrap.mjs'

bootstrap({ build: true, serves: true, settings: true, env: { NODE_ENV: 'production' }, run: ['server.ts'] })
