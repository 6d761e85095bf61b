import { describe, expect, it } from 'vitest'
import { addVat, balanceOf, creditOf, divide, outstandingOf, shareOf, sumLines } from './amounts.ts'

/** The same rules, written apart from the code: exact fractions in BigInt. */
const model = {
  round(numerator: bigint, denominator: bigint): bigint {
    const sign = numerator < 0n ? -1n : 1n
    return sign * ((2n * sign * numerator + denominator) / (2n * denominator))
  },
  vat: (net: bigint, basisPoints: bigint) => model.round(net * basisPoints, 10_000n),
}

/** Numbers that are the same in each run. */
function randomOf(seed: number) {
  let state = seed
  return (from: number, to: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return from + Math.floor((state / 2 ** 32) * (to - from + 1))
  }
}

const once = (price: number, quantity = 1) => ({ price, quantity, per: 'once' as const })

describe('amounts', () => {
  it('rounds a half away from zero', () => {
    expect([divide(5, 2), divide(-5, 2), divide(4, 3), divide(-4, 3), divide(0, 7)]).toEqual([
      3, -3, 1, -1, 0,
    ])
    expect(Object.is(divide(-1, 3), -0)).toBe(false)
  })

  it('makes the sums of the examples', () => {
    const stairs = sumLines([once(475_000), once(60_000), once(-25_000)], null)
    expect(stairs).toEqual({ net: 510_000, vat: null, gross: 510_000, monthly: 0 })
    expect(shareOf(stairs.net, { percent: 50 })).toBe(255_000)

    const three = sumLines([once(3333, 3)], 20)
    expect(three).toMatchObject({ net: 9999, vat: 2000, gross: 11_999 })
    const deposit = addVat(shareOf(three.net, { percent: 33 }), 20)
    expect(deposit).toEqual({ net: 3300, vat: 660, gross: 3960 })
    expect(balanceOf(three, [deposit])).toEqual({ net: 6699, vat: 1340, gross: 8039 })

    const odd = sumLines([once(1003)], 20)
    const half = addVat(shareOf(odd.net, { percent: 50 }), 20)
    expect(half).toEqual({ net: 502, vat: 100, gross: 602 })
    expect(balanceOf(odd, [half])).toEqual({ net: 501, vat: 101, gross: 602 })
  })

  it('keeps what is paid each month beside the total', () => {
    expect(sumLines([once(100), { price: 15_000, quantity: 2, per: 'month' }], 20)).toEqual({
      net: 100,
      vat: 20,
      gross: 120,
      monthly: 30_000,
    })
  })

  it('agrees with the model for 5,000 random deals, and invoices of a deal add up to it', () => {
    const random = randomOf(48)
    for (let deal = 0; deal < 5000; deal += 1) {
      const lines = Array.from({ length: random(1, 50) }, () =>
        once(random(-200_000, 1_000_000), random(1, 20)),
      )
      const basisPoints = random(0, 10_000)
      // A discount above the rest is refused when it is entered.
      if (sumLines(lines, null).net < 0) lines.splice(0, lines.length, once(random(0, 1_000_000_000)))
      const exact = lines.reduce((sum, { price, quantity }) => sum + BigInt(price) * BigInt(quantity), 0n)
      const sums = sumLines(lines, basisPoints / 100)
      expect(BigInt(sums.net)).toBe(exact)
      expect(BigInt(sums.vat ?? -1)).toBe(model.vat(exact, BigInt(basisPoints)))
      expect(sums.gross).toBe(sums.net + (sums.vat ?? 0))

      const percent = random(0, 100)
      const share = shareOf(sums.net, { percent })
      expect(BigInt(share)).toBe(model.round(exact * BigInt(percent), 100n))
      const parts = [addVat(share, basisPoints / 100)]
      for (let stages = random(0, 4); stages > 0; stages -= 1) {
        parts.push(addVat(random(0, balanceOf(sums, parts).net), basisPoints / 100))
      }
      parts.push(balanceOf(sums, parts))
      expect(parts.reduce((sum, part) => sum + part.gross, 0)).toBe(sums.gross)
      expect(parts.reduce((sum, part) => sum + part.net, 0)).toBe(sums.net)
    }
  })

  it('gives back the VAT of an invoice to the penny, in however many credit notes', () => {
    const random = randomOf(7)
    for (let round = 0; round < 2000; round += 1) {
      const invoice = addVat(random(1, 1_000_000), random(0, 10_000) / 100)
      const before = { net: 0, vat: 0 }
      for (let notes = random(0, 5); notes > 0 && before.net < invoice.net; notes -= 1) {
        const note = creditOf(invoice, before, random(1, invoice.net - before.net))
        before.net += note.net
        before.vat += note.vat ?? 0
      }
      const last = creditOf(invoice, before, invoice.net - before.net)
      expect(before.vat + (last.vat ?? 0)).toBe(invoice.vat)
    }
    expect(creditOf({ net: 100, vat: null }, { net: 0, vat: null }, 40)).toEqual({
      net: 40,
      vat: null,
      gross: 40,
    })
  })

  it('owes nothing for an invoice that was credited after it was paid', () => {
    expect(outstandingOf({ gross: 100, credited: 100, paid: 100 })).toBe(0)
    expect(outstandingOf({ gross: 100, credited: 20, paid: 30 })).toBe(50)
  })
})
