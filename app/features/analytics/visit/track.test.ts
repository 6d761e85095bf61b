// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { trackedAt } from './track.ts'

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
