// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { findVisitedPages } from '#platform/browser/visit-session.ts'
import { countVisit } from './count-visit.ts'
import { setObjection } from './start-objection-switch.ts'

function show(isHidden: boolean) {
  Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden })
  Object.defineProperty(document, 'visibilityState', {
    configurable: true,
    value: isHidden ? 'hidden' : 'visible',
  })
  document.dispatchEvent(new Event('visibilitychange'))
}

test('a tab behind others is reported once it is seen, and its time once when it is left', () => {
  vi.useFakeTimers()
  // Beyond the sample of speeds, which jsdom cannot measure.
  vi.spyOn(Math, 'random').mockReturnValue(1)
  const sent: { call: string; duration?: number }[] = []
  navigator.sendBeacon = (url, body) =>
    sent.push({ call: String(url).replace('/api/analytics/', ''), ...JSON.parse(String(body)) }) > 0
  show(true)
  countVisit()
  vi.advanceTimersByTime(60_000)
  dispatchEvent(new Event('pagehide'))
  expect(sent).toEqual([])
  show(false)
  vi.advanceTimersByTime(2_000)
  expect(sent.map(({ call }) => call)).toEqual(['pageview'])
  dispatchEvent(new Event('pagehide'))
  show(true)
  expect(sent.map(({ call }) => call)).toEqual(['pageview', 'pageview/duration'])
  expect(sent[1]?.duration).toBeCloseTo(2, 1)
  vi.useRealTimers()
})

test('a page that comes back from the cache after an objection is neither reported nor noted', () => {
  const send = vi.fn(() => true)
  navigator.sendBeacon = send
  const comeBack = () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  setObjection(true)
  comeBack()
  expect(send).not.toHaveBeenCalled()
  expect(findVisitedPages()).toEqual([])
  setObjection(false)
  comeBack()
  expect(send).toHaveBeenCalledOnce()
  expect(findVisitedPages()).toEqual(['/'])
})
