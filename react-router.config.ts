import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  // A visitor's manifest names only the routes they have seen: the admin area's files stay unknown to them.
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
} satisfies Config
