/** One page of each kind that a visitor can open. */
export const publicPaths = [
  '/',
  '/services',
  '/services/ecommerce',
  '/skills/embed/react',
  '/work',
  '/about',
  '/contact',
  '/blog',
  '/blog/performance-matters-web-development',
  '/case-study/ewer',
  '/offline',
  '/privacy',
  '/terms',
  '/notifications',
  '/api/docs',
  '/no-such-page',
]
