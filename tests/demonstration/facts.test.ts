import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { callToActionSchema } from '#studio/shapes/call-to-action.ts'
import { cardSchema } from '#studio/shapes/card.ts'
import { metadataSchema } from '#studio/shapes/metadata.ts'
import { portfolioProjectSchema } from '#studio/shapes/portfolio-project.ts'
import { questionSchema } from '#studio/shapes/question.ts'
import { technologySchema } from '#studio/shapes/technology.ts'
import { about } from '../../demo/content/about.ts'
import { benefits } from '../../demo/content/benefits.ts'
import { callsToAction } from '../../demo/content/calls-to-action.ts'
import { contactQuestions } from '../../demo/content/faqs.ts'
import { home } from '../../demo/content/home.ts'
import { pageMetadata } from '../../demo/content/pages.ts'
import { portfolio } from '../../demo/content/portfolio.ts'
import { services } from '../../demo/content/services.ts'
import { technologies } from '../../demo/content/technologies.ts'

const { caseStudyOf, ...bandsOfPages } = callsToAction
const bands = Object.entries({ ...bandsOfPages, ...caseStudyOf })

describe('portfolio', () => {
  it('shows the eight sectors in order, the first and the fifth in progress', () => {
    expect(portfolio.map(({ id, client }) => `${id} ${client}`)).toEqual([
      '1 Tattoo studio',
      '2 Pet marketplace',
      '3 Education',
      '4 Luxury retail',
      '5 Logistics',
      '6 Construction services',
      '7 Construction',
      '8 Charity',
    ])
    expect(portfolio.filter(({ isWIP }) => isWIP).map(({ id }) => id)).toEqual([1, 5])
  })

  it.each(portfolio.map((project) => [project.title, project] as const))('%s has its shape', (_, project) => {
    expect(() => portfolioProjectSchema.parse(project)).not.toThrow()
    expect(project.palette).toContain(project.stage.background)
    expect(project.palette).toContain(project.stage.ink)
  })

  it.each(portfolio.map(({ title, stage }) => [title, stage] as const))(
    '%s can be read on its stage',
    (_, stage) => {
      // WCAG 2.2, 1.4.3
      expect(contrast(stage.background, stage.ink)).toBeGreaterThanOrEqual(4.5)
    },
  )
})

describe('what the pages say', () => {
  it('has four questions on the contact page, with the agreed terms in the answers', () => {
    z.array(questionSchema).length(4).parse(contactQuestions)
    const answers = contactQuestions.map(({ answer }) => answer).join(' ')
    for (const fact of ['50% deposit', 'balance on completion', '2-4 weeks', '2-6 months']) {
      expect(answers).toContain(fact)
    }
  })

  it('has closing bands of the agreed shape', () => {
    for (const [, band] of bands) callToActionSchema.parse(band)
  })

  it('fits what a search result shows', () => {
    for (const metadata of Object.values(pageMetadata)) metadataSchema.parse(metadata)
  })

  it('describes no two pages alike', () => {
    const all = [...Object.values(pageMetadata), ...services.map(({ metadata }) => metadata)]
    expect(new Set(all.map(({ title }) => title)).size).toBe(all.length)
    expect(new Set(all.map(({ description }) => description)).size).toBe(all.length)
  })

  it('quotes the lowest price wherever it says where prices start', () => {
    const lowest = (id: string) => services.find((service) => service.id === id)?.pricing[0]?.price
    expect(about.facts.at(-1)?.value).toBe(`From £${lowest('web-design')}`)
    expect(callsToAction.caseStudy.subtitle).toContain(`£${lowest('web-design')}`)
    expect(caseStudyOf['E-commerce']?.subtitle).toContain(`£${lowest('ecommerce')}`)
  })

  it('names icons that exist', () => {
    const cards = z
      .array(z.object({ icon: cardSchema.shape.icon }))
      .parse([...benefits, ...home.help.cards, about.card, ...(callsToAction.services.options ?? [])])
    const missing = cards.filter(
      ({ icon }) =>
        !existsSync(new URL(`../../node_modules/lucide-react/dist/esm/icons/${icon}.mjs`, import.meta.url)),
    )
    expect(missing).toEqual([])
    z.array(technologySchema).min(1).parse(technologies)
  })
})

/** WCAG's contrast ratio of two sRGB colours. */
function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
