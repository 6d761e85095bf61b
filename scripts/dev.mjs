import { bootstrap } from './bootstrap.mjs'

// The server reads the studio's folder when it starts, so a change there starts it again: about 3 s.
bootstrap({
  settings: true,
  watchStudio: true,
  env: { NODE_ENV: 'development' },
  run: ['server.ts', '--dev'],
})
