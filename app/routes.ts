import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  route('robots.txt', 'routes/feeds/robots.ts'),
  route('manifest.webmanifest', 'routes/feeds/manifest.ts'),
  route('.well-known/security.txt', 'routes/feeds/security-txt.ts'),
  route('_gallery', 'routes/dev/gallery.tsx'),
  layout('shell/site/layout.tsx', [
    index('routes/site/home.tsx'),
    route('api/docs', 'routes/site/api-docs.tsx'),
    route('*', 'routes/site/not-found.tsx'),
  ]),
] satisfies RouteConfig
