import { expect, test } from 'vitest'
import { tokenColour } from '#design/foundation/token-colour.server.ts'
import { themeColours } from './theme-colours.ts'

test('the bars of browsers have the colours of the style sheet', () => {
  expect([themeColours.page, themeColours.ink]).toEqual([tokenColour('--bg'), tokenColour('--text')])
})
