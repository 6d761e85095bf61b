// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LaidOutLater, layOutTheRest } from './laid-out-later.tsx'

let callOff: () => void
beforeEach(() => {
  // jsdom has no animations.
  Element.prototype.getAnimations = () => []
  vi.useFakeTimers()
  render(
    <LaidOutLater>
      <section />
      <section />
      <footer />
    </LaidOutLater>,
  )
  callOff = layOutTheRest()
})
afterEach(() => {
  callOff()
  cleanup()
  vi.useRealTimers()
})

const laidOut = () => document.querySelectorAll('[data-laid-out]').length

test('nothing is laid out while nobody is there', () => {
  vi.runAllTimers()
  expect(laidOut()).toBe(0)
})

test('from the first sign of somebody on it is laid out part by part, and that ends', () => {
  document.dispatchEvent(new Event('touchstart'))
  expect(laidOut()).toBe(0)
  vi.advanceTimersToNextTimer()
  expect(laidOut()).toBe(1)
  vi.advanceTimersToNextTimer()
  vi.advanceTimersToNextTimer()
  expect(laidOut()).toBe(3)
  expect(vi.getTimerCount()).toBe(0)
  document.dispatchEvent(new Event('scroll'))
  expect(vi.getTimerCount()).toBe(0)
})

test('all of it is laid out before a jump to the end', () => {
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown' }))
  expect(laidOut()).toBe(0)
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'End' }))
  expect(laidOut()).toBe(3)
  expect(vi.getTimerCount()).toBe(0)
})

test('all of it is laid out before words are looked for', () => {
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'f' }))
  expect(laidOut()).toBe(0)
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'f', ctrlKey: true }))
  expect(laidOut()).toBe(3)
})

test('all of it is laid out before a jump to a place on the page, but not for a link to another', () => {
  const link = document.body.appendChild(document.createElement('a'))
  link.onclick = (event) => event.preventDefault()
  link.href = '/elsewhere#prices'
  link.click()
  expect(laidOut()).toBe(0)
  link.href = '#prices'
  link.click()
  expect(laidOut()).toBe(3)
  link.remove()
})

test('a part that is laid out does not move to its first looks; what moves for good goes on', () => {
  class Transition {
    finish = vi.fn()
  }
  vi.stubGlobal('CSSTransition', Transition)
  const moving = new Transition()
  const passing = { finish: vi.fn() }
  Element.prototype.getAnimations = () => [moving, passing] as unknown as Animation[]
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'End' }))
  expect(moving.finish).toHaveBeenCalledTimes(3)
  expect(passing.finish).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
})

test('what is drawn once the page has been taken over is laid out with it', () => {
  const later = <LaidOutLater>Later</LaidOutLater>
  expect(renderToString(later)).toContain('later--loaded')
  vi.stubGlobal('__hydrated', 1)
  expect(renderToString(later)).not.toContain('later--loaded')
  vi.unstubAllGlobals()
})
