// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest'
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

test('how the visit began is noted once, unless the visitor asks not to be tracked', () => {
  sessionStorage.clear()
  vi.stubGlobal('navigator', { doNotTrack: '1' })
  runWith(true)
  expect(sessionStorage.getItem('arrival')).toBeNull()
  vi.stubGlobal('navigator', { doNotTrack: null, globalPrivacyControl: true })
  runWith(true)
  expect(sessionStorage.getItem('arrival')).toBeNull()
  vi.stubGlobal('navigator', { doNotTrack: null })
  runWith(true)
  const first = `${location.href}\n${document.referrer}`
  expect(sessionStorage.getItem('arrival')).toBe(first)
  history.replaceState(null, '', '/elsewhere')
  runWith(true)
  expect(sessionStorage.getItem('arrival')).toBe(first)
})

describe('a form', () => {
  const send = (form: HTMLFormElement) => {
    const event = new Event('submit', { bubbles: true, cancelable: true })
    form.dispatchEvent(event)
    return event
  }
  const setUp = (attributes: string) => {
    document.body.innerHTML = `<div data-form-place><form ${attributes}></form></div>`
    runWith(true)
    return document.querySelector('form') as HTMLFormElement
  }

  test('sent before its script is there is held and marked', () => {
    const form = setUp('data-hold="early"')
    expect(send(form).defaultPrevented).toBe(true)
    expect(form.dataset.held).toBe('')
  })

  test('that has its script, or that the browser can send by itself, is left alone', () => {
    for (const attributes of ['data-hold="no"', '']) {
      const form = setUp(attributes)
      expect(send(form).defaultPrevented).toBe(false)
      expect(form.dataset.held).toBeUndefined()
    }
  })

  test('still held after 5 s gives way to the notice; one that was taken over does not', () => {
    vi.useFakeTimers()
    for (const taken of [false, true]) {
      const form = setUp('data-hold="early"')
      send(form)
      if (taken) delete form.dataset.held
      vi.advanceTimersByTime(5000)
      expect(document.querySelector('[data-stuck]') !== null).toBe(!taken)
    }
    vi.useRealTimers()
  })
})
