import { expect, it } from 'vitest'
import { linkJoinedStyles, listSheets, nameJoinedStyles } from './joined-styles.server.ts'

const link = (href: string) => `<link rel="stylesheet" href="${href}"/>`
const asleep = (href: string) => `<link disabled="" media="not all" rel="stylesheet" href="${href}"/>`
const outer = ['/assets/root.css', '/assets/layout.css']
const own = ['/assets/a.css', '/assets/b.css#']
const head = (hrefs: string[]) => `<style>@layer base;</style>${hrefs.map(link).join('')}<title>A</title>`
const built = (...lists: string[][]) => {
  const names = new Set(lists.map(nameJoinedStyles))
  return (path: string) => names.has(path)
}

it('asks for two sheets and keeps the links they stand for, so that none of those is fetched', () => {
  expect(linkJoinedStyles(head([...outer, ...own]), built(outer, own))).toBe(
    `<style>@layer base;</style>${link(nameJoinedStyles(outer))}${link(nameJoinedStyles(own))}` +
      `${[...outer, ...own].map(asleep).join('')}<title>A</title>`,
  )
})

it('keeps the order where only some of the sheets have been joined', () => {
  const linked = linkJoinedStyles(head([...outer, '/assets/one.css']), built(outer))
  expect(linked).toContain(`${link(nameJoinedStyles(outer))}${link('/assets/one.css')}<link disabled`)
})

it('leaves a page alone of whose sheets none has been joined', () => {
  expect(linkJoinedStyles(head(outer), built())).toBe(head(outer))
  expect(linkJoinedStyles('<title>A</title>', () => true)).toBe('<title>A</title>')
})

it('names a sheet by what it is made of, and by the order', () => {
  const name = nameJoinedStyles(outer)
  expect(name).toMatch(/^\/assets\/joined-[0-9a-f]{12}\.css$/)
  expect(nameJoinedStyles([...outer].reverse())).not.toBe(name)
  expect(listSheets([...own, '/assets/b.css'])).toEqual(['/assets/a.css', '/assets/b.css'])
})
