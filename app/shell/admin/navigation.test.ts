import { describe, expect, it } from 'vitest'
import { isCurrent, navigation } from './navigation.ts'

describe('isCurrent', () => {
  const blog = { path: '/admin/blog' }

  it('marks a page and the pages below it', () => {
    expect(isCurrent(blog, '/admin/blog')).toBe(true)
    expect(isCurrent(blog, '/admin/blog/')).toBe(true)
    expect(isCurrent(blog, '/admin/blog/edit/1')).toBe(true)
  })

  it('does not mark a page whose path only begins alike', () => {
    expect(isCurrent(blog, '/admin/blogroll')).toBe(false)
  })

  it('marks the settings on the pages of the installation', () => {
    const settings = { path: '/admin/settings', also: '/admin/system' }
    expect(isCurrent(settings, '/admin/system/import')).toBe(true)
    expect(isCurrent(settings, '/admin/systems')).toBe(false)
  })

  it('marks the dashboard on its own path alone', () => {
    const dashboard = { path: '/admin/dashboard', exact: true }
    expect(isCurrent(dashboard, '/admin/dashboard')).toBe(true)
    expect(isCurrent(dashboard, '/admin/dashboard/more')).toBe(false)
  })
})

describe('navigation', () => {
  it('begins with the dashboard and ends with the settings', () => {
    expect(navigation.at(0)?.label).toBe('Dashboard')
    expect(navigation.at(-1)?.label).toBe('Settings')
  })

  it('has each path once', () => {
    expect(new Set(navigation.map((item) => item.path)).size).toBe(navigation.length)
  })
})
