import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  route('robots.txt', 'routes/feeds/robots.ts'),
  route('manifest.webmanifest', 'routes/feeds/manifest.ts'),
  layout('shell/site/layout.tsx', [index('routes/site/home.tsx'), route('*', 'routes/site/not-found.tsx')]),
] satisfies RouteConfig
