// @vitest-environment jsdom
import { beforeAll, describe, expect, test } from 'vitest'
import { setObjection } from './start-objection-switch.ts'
import { followPresses, trackedAt } from './track.ts'

function trackedIn(html: string) {
  document.body.innerHTML = html
  const target = document.querySelector('[data-target]')
  if (!target) throw new Error('The markup has no target.')
  return trackedAt(target)
}

describe('what a press means', () => {
  test('is what the nearest mark says', () => {
    expect(trackedIn('<a href="/contact" data-track="Hero Primary CTA"><i data-target></i></a>')).toEqual({
      category: 'cta',
      label: 'Hero Primary CTA',
    })
  })

  test('belongs to the form or filter that it stands in', () => {
    expect(trackedIn('<form><button data-track="Send" data-target>Send</button></form>')?.category).toBe(
      'form',
    )
    expect(trackedIn('<div class="filters"><a data-track="All" data-target>All</a></div>')?.category).toBe(
      'filter',
    )
  })

  test('is about the project or article that it leads to', () => {
    const categoryOf = (href: string) =>
      trackedIn(`<a href="${href}" data-track="Words" data-target>Words</a>`)?.category
    expect(categoryOf('/case-study/ewer')).toBe('project')
    expect(categoryOf('/blog/one')).toBe('article')
    expect(categoryOf('/blog')).toBe('cta')
  })

  test('of a link that rings or writes never holds the number or address', () => {
    expect(trackedIn('<a href="tel:+441134960000" data-track="+44" data-target>+44</a>')?.label).toBe('Phone')
    expect(trackedIn('<a href="mailto:a@b.example" data-target>a@b.example</a>')?.label).toBe('E-mail')
  })

  test('of a link to another site is its address without the query', () => {
    expect(trackedIn('<a href="https://github.com/example?x=1" data-target>G</a>')).toEqual({
      category: 'outbound',
      label: 'github.com/example',
    })
  })

  test('of a question is its words', () => {
    expect(trackedIn('<details><summary data-target>How long?</summary></details>')?.category).toBe('faq')
  })

  test('of an ordinary link in a text, or of no control, is nothing', () => {
    expect(trackedIn('<p><a href="/work" data-target>Work</a></p>')).toBeUndefined()
    expect(trackedIn('<p data-target>Words</p>')).toBeUndefined()
  })
})

describe('events', () => {
  const sent: { action: string; label: string; value?: number }[] = []
  beforeAll(() => {
    navigator.sendBeacon = (_, body) => sent.push(JSON.parse(String(body))) > 0
    document.body.innerHTML = '<p data-missed="photography">Nothing found</p>'
    followPresses()
  })

  const missed = () => sent.splice(0).map((report) => 'words' in report && report.words)
  const miss = (words: string) => dispatchEvent(new CustomEvent('missed-search', { detail: words }))

  function at(time: number, event: Event) {
    Object.defineProperty(event, 'timeStamp', { value: time })
    document.querySelector('[data-track]')?.dispatchEvent(event)
  }

  test('count the search whose page found nothing', () => {
    expect(missed()).toEqual(['photography'])
  })

  test('count presses that follow each other within 300 ms once', () => {
    document.body.innerHTML = '<button data-track="Often">Often</button>'
    for (const time of [1000, 1200, 1400, 1699, 2000]) at(time, new MouseEvent('click', { bubbles: true }))
    expect(sent.splice(0).map(({ action, label }) => [action, label])).toEqual([
      ['click', 'Often'],
      ['click', 'Often'],
    ])
  })

  test('count a focus from 500 ms on', () => {
    document.body.innerHTML = '<button data-track="Looked at">Looked at</button>'
    for (const [from, to] of [
      [1000, 1499],
      [2000, 2500],
    ] as const) {
      at(from, new FocusEvent('focusin', { bubbles: true }))
      at(to, new FocusEvent('focusout', { bubbles: true }))
    }
    expect(sent.splice(0)).toMatchObject([{ action: 'focus', label: 'Looked at', value: 500 }])
  })
  test('count the words of a search that found nothing, once a visit', () => {
    for (const words of ['loyalty card', 'jobs', 'loyalty card']) miss(words)
    expect(missed()).toEqual(['loyalty card', 'jobs'])
    setObjection(true)
    miss('hosting')
    expect(missed()).toEqual([])
    setObjection(false)
    miss('jobs')
    expect(missed(), 'of another visit').toEqual(['jobs'])
  })
})
