import type { App } from '#platform/app.ts'
import { AppError } from '#platform/errors.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { refuseLateUndo } from '#services/audit/audit.server.ts'
import { findEntry, findUndoings } from '#services/audit/entries.server.ts'

const messages = {
  gone: 'This entry is no longer there.',
  noWayBack: 'This cannot be undone.',
  changed: 'This was changed meanwhile, so it cannot be undone from here.',
} as const

/**
 * Takes a change back by the command that its own screen uses, with all its checks. The entry of that command is recorded as
 * the undo, or the command fails and nothing is changed.
 */
export async function undoEntry(app: App, viewer: Viewer, id: string): Promise<void> {
  const entry = await findEntry(app.db, id)
  if (!entry) throw new AppError('not-found', messages.gone)
  const inverse = app.trail[entry.kind]?.inverses?.[entry.action]
  if (!inverse) throw new AppError('conflict', messages.noWayBack)
  const undoes = { id, itemId: entry.itemId, endedBy: inverse.endedBy }
  // Before the command too, whose own refusal would say less.
  await refuseLateUndo(app.db, undoes)
  const standing = await inverse.leaveStanding(app, [entry])
  if (standing.length === 0) throw new AppError('conflict', messages.changed)
  await inverse.undo(app, { ...viewer, undoes }, entry)
  const undoings = await findUndoings(app.db, [id])
  if (!undoings.has(id)) throw new AppError('conflict', messages.changed)
}
