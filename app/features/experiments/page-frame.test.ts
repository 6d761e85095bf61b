// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { selectorOf } from './page-frame.tsx'

it('finds every element of a page again, by its id or classes where they tell it apart', () => {
  document.body.innerHTML = `
    <main id="main">
      <section class="hero"><h1>Title</h1><a class="btn btn--accent">Go</a><a class="btn">More</a></section>
      <ul><li id="_r_1_">One</li><li>Two</li><li><b>Three</b></li></ul>
    </main>`
  for (const element of document.body.querySelectorAll('*')) {
    expect([...document.querySelectorAll(selectorOf(element))]).toEqual([element])
  }
  expect(selectorOf(document.querySelector('h1') as Element)).toBe('h1')
  expect(selectorOf(document.querySelector('.btn--accent') as Element)).toBe('a.btn.btn--accent')
  expect(selectorOf(document.querySelector('li') as Element)).toBe('ul > li:nth-of-type(1)')
})
