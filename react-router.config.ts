import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  // Only the admin area runs the router, and it may know all of its pages from the start.
  routeDiscovery: { mode: 'initial' },
  // One file for a page instead of one each for its component, its loader and its middleware.
  splitRouteModules: false,
} satisfies Config
