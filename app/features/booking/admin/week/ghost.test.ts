import { expect, test } from 'vitest'
import { type Ghost, moveGhost, shiftGhost, startBlock, stretchGhost } from './ghost.ts'

const bounds = { days: ['2026-11-23', '2026-11-24'], hours: { from: 510, to: 1080 } }
const times = ({ from, to }: Ghost) => [from, to]

test('a block is stretched from its first half hour in both directions, within the hours', () => {
  const block = startBlock('2026-11-23', 600)
  expect(times(block)).toEqual([600, 630])
  expect(times(stretchGhost(block, 700, bounds))).toEqual([600, 720])
  expect(times(stretchGhost(block, 541, bounds))).toEqual([540, 630])
  expect(times(stretchGhost(block, 5000, bounds))).toEqual([600, 1080])
})

test('arrow keys stretch a block past its first half hour and back', () => {
  let block = startBlock('2026-11-23', 600)
  const press = (key: 'ArrowUp' | 'ArrowDown') => {
    block = shiftGhost(block, key, bounds)
    return times(block)
  }
  expect(press('ArrowDown')).toEqual([600, 660])
  expect(press('ArrowUp')).toEqual([600, 630])
  expect(press('ArrowUp')).toEqual([570, 630])
})

test('a booking keeps its length, and stays within the days and hours that are shown', () => {
  const booking: Ghost = { kind: 'move', day: '2026-11-23', from: 600, to: 645, anchor: 600 }
  expect(times(moveGhost(booking, '2026-11-24', 2000, bounds))).toEqual([1035, 1080])
  expect(times(shiftGhost(booking, 'ArrowDown', bounds))).toEqual([615, 660])
  expect(shiftGhost(booking, 'ArrowRight', bounds).day).toBe('2026-11-24')
  expect(shiftGhost(booking, 'ArrowLeft', bounds)).toBe(booking)
})
