import { bootstrap } from './bootstrap.mjs'

bootstrap({ settings: true, env: { NODE_ENV: 'development' }, run: ['server.ts', '--dev'] })
