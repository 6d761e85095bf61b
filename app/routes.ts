import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  route('_gallery', 'routes/dev/gallery.tsx'),
  layout('shell/site/layout.tsx', [index('routes/site/home.tsx'), route('*', 'routes/site/not-found.tsx')]),
] satisfies RouteConfig
