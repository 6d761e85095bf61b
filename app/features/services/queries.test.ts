import { expect, test } from 'vitest'
import { content } from '#content'
import type { Service } from '#studio/shapes/service.ts'
import { findService, listServiceDetails, listServices } from './queries.server.ts'

const { services } = content

const [first] = services as [Service]

test('the first three carry a badge and no other does', async () => {
  const badges = (await listServices()).map(({ badge }) => badge?.text)
  expect(badges).toEqual(['Popular', 'Core', 'Essential', ...Array(5).fill(undefined)])
})

test('the popular plan stands first and is recommended; the others keep their order', async () => {
  const [plan] = first.pricing
  const priced = (name: string, more: object = {}) => ({ ...plan, name, isPopular: false, ...more })
  const pricing = [
    priced('Small'),
    priced('Medium'),
    priced('Large', { isPopular: true }),
  ] as Service['pricing']
  const [shown] = await listServiceDetails([{ ...first, pricing }])
  expect(shown?.plans.map(({ name, badge }) => [name, badge])).toEqual([
    ['Large', 'Recommended'],
    ['Small', undefined],
    ['Medium', undefined],
  ])
})

test('a plan keeps a badge of its own', async () => {
  const pricing = first.pricing.map((plan) => ({ ...plan, badge: plan.isPopular ? 'Best start' : undefined }))
  const [shown] = await listServiceDetails([{ ...first, pricing }])
  expect(shown?.plans.map(({ badge }) => badge)).toEqual(['Best start', undefined])
})

test('a service without a timeline takes 2-4 weeks', async () => {
  const [shown] = await listServiceDetails([{ ...first, timeline: undefined, shortTimeline: undefined }])
  expect([shown?.timeline, shown?.when]).toEqual(['2-4 weeks', '2-4 weeks'])
})

test('a head row shows the short timeline, the detail the whole one', async () => {
  const seo = await findService('seo')
  expect([seo?.when, seo?.timeline]).toEqual(['Ongoing', 'Ongoing, 3-6 month initial period'])
})

test('steps and examples are empty lists when content has none', async () => {
  const [shown] = await listServiceDetails([
    { ...first, detailedFeatures: undefined, caseStudies: undefined },
  ])
  expect([shown?.steps, shown?.examples]).toEqual([[], []])
})

test('an unknown service is absent', async () => {
  expect(await findService('no-such-service')).toBeUndefined()
})
