// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { earlyScript } from './early.ts'

const root = document.documentElement

function runWith(drivenByCss: boolean) {
  vi.stubGlobal('CSS', { supports: () => drivenByCss })
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => {
    draw()
    return 0
  })
  new Function(earlyScript)()
}

function scrollTo(y: number) {
  vi.stubGlobal('scrollY', y)
  window.dispatchEvent(new Event('scroll'))
}

beforeEach(() => {
  root.removeAttribute('style')
  document.body.innerHTML = '<button popovertarget="menu">Menu</button><div id="menu" popover></div>'
})

test('the page counts as scrolled after 10 px, not at 10, and no more at the top', () => {
  runWith(true)
  scrollTo(10)
  expect(root.hasAttribute('data-scrolled')).toBe(false)
  scrollTo(11)
  expect(root.hasAttribute('data-scrolled')).toBe(true)
  scrollTo(0)
  expect(root.hasAttribute('data-scrolled')).toBe(false)
})

test('a browser with scroll-driven animations is left to do them', () => {
  runWith(true)
  scrollTo(200)
  expect(root.style.getPropertyValue('--scroll')).toBe('')
})

test('any other is told how far the page has scrolled', () => {
  runWith(false)
  vi.spyOn(root, 'scrollHeight', 'get').mockReturnValue(1000 + window.innerHeight)
  scrollTo(250)
  expect(root.style.getPropertyValue('--scroll')).toBe('250')
  expect(root.style.getPropertyValue('--read')).toBe('0.25')
})

test('the button of a popover says whether it is open', () => {
  runWith(true)
  const button = document.querySelector('button')
  const toggled = (newState: string) =>
    document.querySelector('#menu')?.dispatchEvent(Object.assign(new Event('toggle'), { newState }))
  window.dispatchEvent(new Event('DOMContentLoaded'))
  expect(button?.getAttribute('aria-expanded')).toBe('false')
  toggled('open')
  expect(button?.getAttribute('aria-expanded')).toBe('true')
  toggled('closed')
  expect(button?.getAttribute('aria-expanded')).toBe('false')
})
