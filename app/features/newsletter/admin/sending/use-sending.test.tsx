// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { withModalDialogs } from '#tests/support/dialogs.ts'
import { draftOf } from '#tests/support/issue-draft.ts'
import { renderAdminWith } from '#tests/support/render-admin.tsx'
import type { Issue } from '../../issues/schema.ts'
import { useSending } from '../issues-screen.tsx'

withModalDialogs()
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const figures = { ...draftOf({}).figures, total: 3 }
const started = { startedAt: '2026-11-24T09:00:00.000Z' }

function Figures({ loaded }: { loaded: Issue }) {
  const issue = useSending(loaded)
  return <p data-testid="figures">{`${issue?.state} ${issue?.figures.uncertain}`}</p>
}

test('a reload shows the figures of a finished issue, whatever the last poll has read', async () => {
  let server = draftOf({ ...started, state: 'sent', figures: { ...figures, sent: 2, uncertain: 1 } })
  vi.stubGlobal('fetch', async () => Response.json({ success: true, issue: server }))
  const sending = draftOf({ ...started, state: 'sending', figures: { ...figures, sent: 2, waiting: 1 } })
  const reload = renderAdminWith(sending, (loaded) => <Figures loaded={loaded} />)
  const poll = () =>
    act(async () => {
      document.dispatchEvent(new Event('visibilitychange'))
      await new Promise((resolve) => setTimeout(resolve, 50))
    })
  const shown = () => screen.getByTestId('figures').textContent
  await poll()
  await reload(server)
  expect(shown()).toBe('sent 1')
  server = draftOf({ ...server, figures: { ...server.figures, sent: 3, uncertain: 0 } })
  await reload(server)
  await poll()
  expect(shown()).toBe('sent 0')
})
