import { describe, expect, it } from 'vitest'
import { nextPath } from './next-path.ts'

describe('nextPath', () => {
  it.each([
    '/admin/settings',
    '/admin/settings/people',
    '/admin/blog?page=2',
    '/admin/blog/edit/0190?tab=seo#slug',
  ])('keeps %s', (path) => {
    expect(nextPath(path)).toBe(path)
  })

  it.each([
    ['nothing', null],
    ['an empty string', ''],
    ['another site', 'https://evil.example/admin/settings'],
    ['another site without a scheme', '//evil.example/admin/settings'],
    ['another site behind a backslash', '/\\evil.example/admin/settings'],
    ['another site behind a tab', '/\t/evil.example/admin/settings'],
    ['a script', 'javascript:alert(1)//admin/'],
    ['a path that climbs out of the admin area', '/admin/../work'],
    ['a path that climbs out, encoded', '/admin/%2e%2e/work'],
    ['a public page', '/work'],
    ['a name that only begins alike', '/administrator/settings'],
    ['this very origin, spelt out', 'https://here.invalid/admin/settings'],
    ['an unreadable address', 'https://['],
    ['sign-in itself', '/admin/login?next=/admin/settings'],
    ['a used link', '/admin/reset?token=abc'],
  ])('leads to the dashboard instead of %s', (_, wanted) => {
    expect(nextPath(wanted)).toBe('/admin/dashboard')
  })
})
