import { bootstrap } from './bootstrap.mjs'

bootstrap({ settings: true, run: ['app/server/cli/studio.ts'] })
