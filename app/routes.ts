import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  route('feed.xml', 'routes/feeds/feed.ts'),
  route('sitemap.xml', 'routes/feeds/sitemap.ts'),
  route('og/*', 'routes/feeds/share-card.ts'),
  route('robots.txt', 'routes/feeds/robots.ts'),
  route('manifest.webmanifest', 'routes/feeds/manifest.ts'),
  route('.well-known/security.txt', 'routes/feeds/security-txt.ts'),
  ...(import.meta.env.DEV ? [route('_gallery', 'routes/dev/gallery.tsx')] : []),
  layout('shell/admin/area.tsx', [
    layout('shell/admin/sign-in-layout.tsx', [
      route('admin/login', 'routes/admin/login.tsx'),
      route('admin/forgot', 'routes/admin/forgot.tsx'),
      route('admin/reset', 'routes/admin/reset.tsx'),
      route('admin/register', 'routes/admin/register.tsx'),
    ]),
    layout('shell/admin/layout.tsx', [
      layout('shell/admin/page.tsx', [
        route('admin', 'routes/admin/index.tsx'),
        route('admin/dashboard', 'routes/admin/dashboard.tsx'),
        route('admin/settings', 'routes/admin/settings.tsx'),
        route('admin/*', 'routes/admin/not-found.tsx'),
      ]),
    ]),
  ]),
  layout('shell/site/layout.tsx', [
    index('routes/site/home.tsx'),
    route('portfolio', 'routes/site/portfolio.ts'),
    route('work', 'routes/site/work.tsx'),
    route('services', 'routes/site/services.tsx'),
    route('services/details', 'routes/site/service-details.ts'),
    route('services/:id', 'routes/site/service.tsx'),
    route('about', 'routes/site/about.tsx'),
    route('contact', 'routes/site/contact.tsx'),
    route('newsletter/confirm', 'routes/site/newsletter/confirm.tsx'),
    route('newsletter/unsubscribe', 'routes/site/newsletter/unsubscribe.tsx'),
    route('privacy', 'routes/site/privacy.tsx'),
    route('terms', 'routes/site/terms.tsx'),
    route('blog', 'routes/site/blog.tsx'),
    route('blog/:slug', 'routes/site/article.tsx'),
    route('case-study/:slug', 'routes/site/case-study.tsx'),
    route('skills', 'routes/site/skills.tsx', [route(':slug', 'routes/site/skill.tsx')]),
    route('skills/embed/:slug', 'routes/site/skill-embed.tsx'),
    route('api/docs', 'routes/site/api-docs.tsx'),
    route('*', 'routes/site/not-found.tsx'),
  ]),
] satisfies RouteConfig
