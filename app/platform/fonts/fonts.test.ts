import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readFamily } from './font-tables.ts'
import { readGlyph } from './glyph.ts'

const font = readFileSync('demo/brand/fonts/share-card.ttf')

test('names the family of a font', () => {
  expect(readFamily(font)).toBe('Stack Sans Text ExtraLight')
})

test('outlines a letter upright on its base line, with the room inside it', () => {
  const [letter, bar] = [readGlyph(font, 'O'), readGlyph(font, 'I')]
  expect(letter?.path.match(/M/g)).toHaveLength(2)
  expect(letter?.width).toBeGreaterThan((bar?.width ?? 0) * 2)
  expect(bar?.top).toBe(-(bar?.height ?? 0))
})

test('sets the accent of a letter above it', () => {
  const [plain, accented] = [readGlyph(font, 'E'), readGlyph(font, 'É')]
  expect(accented?.width).toBe(plain?.width)
  expect(accented?.top).toBeLessThan(plain?.top ?? 0)
  expect(accented?.path).toContain(plain?.path)
})

test('finds no outline of a letter that the font does not have, nor of a space', () => {
  expect([readGlyph(font, 'Ж'), readGlyph(font, '\u{1f600}'), readGlyph(font, ' ')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
