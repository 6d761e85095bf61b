// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Outcome } from '#platform/browser/outcome.ts'
import { type Pages, usePages } from './use-pages.ts'

afterEach(cleanup)

type Answer = { pages: number; lines: string[] }

const answers: (() => void)[] = []
let pages: Pages<string> | undefined

function Lines({ since }: { since: number }) {
  const load = (page: number) =>
    new Promise<Outcome<Answer>>((resolve) =>
      answers.push(() => resolve({ ok: true, value: { pages: 2, lines: [`${since}:${page}`] } })),
    )
  pages = usePages(load, ({ lines }: Answer) => lines, since)
  return <p role="status">{pages.lines?.join(' ')}</p>
}

test('another page that arrives after the list has begun again is dropped', async () => {
  const { rerender } = render(<Lines since={0} />)
  await act(async () => answers.shift()?.())
  await act(async () => pages?.more())
  rerender(<Lines since={1} />)
  await act(async () => answers[1]?.())
  await act(async () => answers[0]?.())
  expect(screen.getByRole('status').textContent).toBe('1:1')
})
