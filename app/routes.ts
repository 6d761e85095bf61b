import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('shell/site/layout.tsx', [index('routes/site/home.tsx'), route('*', 'routes/site/not-found.tsx')]),
] satisfies RouteConfig
