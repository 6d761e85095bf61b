import type { APIRequestContext } from '@playwright/test'
import type { PageState } from './states.ts'

interface Row {
  _id: string
  state: string
  kind?: string
  late?: boolean
  url: string | null
  version?: number
  versions?: { url: string }[]
}

/** Finds the newest proposal and invoice of each state: the owner's page, and the client's under its link. */
export async function findDealStates(signedIn: APIRequestContext): Promise<PageState[]> {
  const list = async (kind: string): Promise<Row[]> =>
    (await (await signedIn.get(`/api/${kind}s?limit=100`)).json())[`${kind}s`] ?? []
  const states: PageState[] = []
  for (const kind of ['proposal', 'invoice']) {
    for (const [state, row] of newestOf(await list(kind))) {
      const one: Row = (await (await signedIn.get(`/api/${kind}s/${row._id}`)).json())[kind]
      states.push({ name: `admin-${kind}-${state}`, path: `/admin/${kind}s/${row._id}` })
      if (one.url) states.push({ name: `${kind}-${state}`, path: new URL(one.url).pathname })
      const [first, second] = one.versions ?? []
      if (first && second) states.push({ name: `${kind}-replaced`, path: new URL(first.url).pathname })
    }
  }
  return states
}

/** A credit note, a late invoice and a proposal that replaced another look different from others of their state. */
function newestOf(rows: readonly Row[]): Map<string, Row> {
  const nameOf = ({ kind, late, version = 0, state }: Row) => {
    if (kind === 'credit') return kind
    return late ? 'late' : version > 1 ? `${state}-v${version}` : state
  }
  return new Map(rows.toReversed().map((row) => [nameOf(row), row]))
}
