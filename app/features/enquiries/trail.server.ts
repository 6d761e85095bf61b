import type { Database } from '#platform/db/database.server.ts'
import type { Inverse, TrailKind } from '#services/audit/trail.server.ts'
import { type EnquiryStatus, enquiryPath, enquiryStatuses, kindLabels } from './enquiry.ts'
import { enquiryWords } from './enquiry-words.ts'
import { changeEnquiry, restoreEnquiry } from './inbox/commands.server.ts'
import { changeSnippet, findSnippets } from './mail/snippets.server.ts'
import { snippetWords } from './snippet-words.ts'

const readRows = (db: Database, ids: readonly string[]) =>
  db
    .selectFrom('enquiry')
    .select(['id', 'kind', 'subject', 'name', 'email', 'status', 'value', 'deletedAt'])
    .where('id', 'in', ids)
    .execute()

type Row = Awaited<ReturnType<typeof readRows>>[number]
type Stands = (row: Row, recorded: Readonly<Record<string, unknown>>) => boolean

/** Takes a change back as long as the enquiry is as that change left it. */
function inverse(endedBy: readonly string[], stands: Stands, undo: Inverse['undo']): Inverse {
  return {
    endedBy,
    async leaveStanding({ db }, entries) {
      const rows = await readRows(
        db,
        entries.map(({ itemId }) => itemId),
      )
      return entries.filter(({ itemId, after }) => {
        const row = rows.find(({ id }) => id === itemId)
        return row !== undefined && stands(row, after ?? {})
      })
    },
    undo,
  }
}

const giveStatusBack = inverse(
  [...enquiryStatuses, 'answered', 'answer-not-sent', 'trashed'],
  ({ status, deletedAt }, after) => status === after.status && deletedAt === null,
  (app, by, { itemId, before }) =>
    changeEnquiry(app, itemId, { status: before?.status as EnquiryStatus }, by),
)

export const enquiryTrail: TrailKind = {
  words: enquiryWords,
  async findThings(db, ids) {
    const rows = await readRows(db, ids)
    return new Map(
      rows.map(({ id, kind, subject, name, email }) => {
        const thing = {
          name: subject || name || kindLabels[kind as keyof typeof kindLabels],
          href: enquiryPath(id),
        }
        return [id, email ? { ...thing, detail: email } : thing]
      }),
    )
  },
  inverses: {
    ...Object.fromEntries(enquiryStatuses.map((status) => [status, giveStatusBack])),
    trashed: inverse(
      ['restored', 'trashed', 'erased'],
      ({ deletedAt }) => deletedAt !== null,
      (app, by, { itemId }) => restoreEnquiry(app, itemId, by),
    ),
    valued: inverse(
      ['valued', 'trashed'],
      ({ value, deletedAt }, after) => value === after.value && deletedAt === null,
      (app, by, { itemId, before }) =>
        changeEnquiry(app, itemId, { value: (before?.value as number | null | undefined) ?? null }, by),
    ),
  },
}

export const snippetTrail: TrailKind = {
  words: snippetWords,
  async findThings(db, ids) {
    const rows = await findSnippets(db, ids)
    return new Map(rows.map(({ id, title }) => [id, { name: title }]))
  },
  inverses: {
    saved: {
      async leaveStanding({ db }, entries) {
        const rows = await findSnippets(
          db,
          entries.map(({ itemId }) => itemId),
        )
        return entries.filter(({ itemId, before }) => before && rows.some(({ id }) => id === itemId))
      },
      async undo(app, by, { itemId, before }) {
        const [now] = await findSnippets(app.db, [itemId])
        const { title = '', body = '' } = { ...now, ...before }
        await changeSnippet(app, itemId, { title, body }, by)
      },
    },
  },
}
