// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { applyChanges } from './apply-changes.ts'
import { definitionOf } from './definition.ts'

it('keeps apart the words that a parser has yet to read', async () => {
  document.body.innerHTML = '<h1></h1>'
  const changes = [{ selector: 'h1', content: 'Websites that win work' }]
  const variants = [{ id: 'b', weight: 100, changes }]
  applyChanges(definitionOf({ id: 'x1', traffic: 100, variants }).variants[0]?.changes ?? [])
  const heading = document.querySelector('h1') as HTMLHeadingElement
  expect(heading.textContent).toBe('Websites that win work')
  // As the standard has a parser insert a character: into the text that stands last, if there is one.
  const last = heading.lastChild
  if (last instanceof Text) last.appendData('Modern Web Design')
  else heading.append('Modern Web Design')
  await Promise.resolve()
  expect(heading.textContent).toBe('Websites that win work')
})
