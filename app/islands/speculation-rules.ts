import { mainPages } from '#shell/site/main-pages.ts'

const mainPaths = mainPages.map(({ to }) => to)

/**
 * 'Moderate' begins when a pointer rests on a link or a finger touches it. A policy names this text by its hash, so it is
 * the same on every page.
 */
export const speculationRules = JSON.stringify({
  prerender: [{ where: { href_matches: mainPaths }, eagerness: 'moderate' }],
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          {
            not: {
              href_matches: [...mainPaths, '/admin/*', '/api/*', '/preview/*', '/newsletter/*', '/*.*'],
            },
          },
          { not: { selector_matches: '[aria-haspopup], [download], [rel~=nofollow]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
})
