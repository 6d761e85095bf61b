import type { Config } from '@react-router/dev/config'
import { buildFolder } from './scripts/build-folder.mjs'

export default {
  appDirectory: 'app',
  buildDirectory: buildFolder,
  ssr: true,
  // Only the admin area runs the router, and it may know all of its pages from the start.
  routeDiscovery: { mode: 'initial' },
  // One file for a page instead of one each for its component, its loader and its middleware.
  splitRouteModules: false,
} satisfies Config
