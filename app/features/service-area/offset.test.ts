import { expect, test } from 'vitest'
import { content } from '#content'
import { studio } from '#studio'
import { townSchema } from '#studio/shapes/town.ts'
import { offsetFrom } from './dial.tsx'

const { towns } = content

const equator = { latitude: 0, longitude: 0 }

test('a degree along the equator is 111.2 km due east', () => {
  const { eastKm, northKm, distanceKm } = offsetFrom(equator, { latitude: 0, longitude: 1 })
  expect(eastKm).toBeCloseTo(111.195, 2)
  expect(northKm).toBeCloseTo(0, 6)
  expect(distanceKm).toBeCloseTo(eastKm, 6)
})

test('a place to the south-west lies at negative offsets', () => {
  const { eastKm, northKm } = offsetFrom(equator, { latitude: -0.1, longitude: -0.1 })
  expect(eastKm).toBeLessThan(0)
  expect(northKm).toBeCloseTo(eastKm, 3)
})

test('a place is at no distance from itself', () => {
  expect(offsetFrom(studio, studio)).toEqual({ eastKm: 0, northKm: 0, distanceKm: 0 })
})

test('the towns are as far from Leeds as on the map', () => {
  const distances = towns.map((town) => `${town.name} ${Math.round(offsetFrom(studio, town).distanceKm)}`)
  expect(distances).toEqual([
    'York 35',
    'Harrogate 21',
    'Bradford 14',
    'Huddersfield 23',
    'Wakefield 13',
    'Halifax 22',
    'Skipton 36',
    'Doncaster 41',
    'Barnsley 28',
    'Sheffield 47',
    'Ripon 37',
    'Selby 32',
  ])
})

test('every town has its shape and lies within the area served', () => {
  for (const town of towns) {
    townSchema.parse(town)
    expect(offsetFrom(studio, town).distanceKm * 1000, town.name).toBeLessThan(studio.serviceRadiusMetres)
  }
})
