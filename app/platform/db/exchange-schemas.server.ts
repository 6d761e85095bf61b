/**
 * Puts the schema `incoming` in the place of the site's own, which becomes `before`, in one transaction. Without `incoming`
 * it was done before.
 */
export async function exchangeSchemas(
  url: string,
  { incoming, before }: { incoming: string; before: string },
): Promise<void> {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<{ own: string | null; there: boolean }>(
      'select current_schema() as own, exists (select 1 from pg_namespace where nspname = $1) as there',
      [incoming],
    )
    const { own = null, there = false } = rows[0] ?? {}
    if (there && own === null) throw new Error('The schema of the site is gone.')
    if (own !== null && there) {
      await client.query(`alter schema ${pg.escapeIdentifier(own)} rename to ${pg.escapeIdentifier(before)}`)
      await client.query(
        `alter schema ${pg.escapeIdentifier(incoming)} rename to ${pg.escapeIdentifier(own)}`,
      )
    }
    await client.query('commit')
  } finally {
    await client.end()
  }
}

/** Makes an empty schema, and returns its address. */
export async function makeSchema(url: string, name: string): Promise<string> {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`create schema ${pg.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
  return addressOfSchema(url, name)
}

/** Returns the address with which a connection works in a schema. */
export function addressOfSchema(url: string, name: string): string {
  const address = new URL(url)
  address.searchParams.set('options', `-c search_path=${name}`)
  return address.href
}

export async function hasSchema(url: string, name: string): Promise<boolean> {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query('select 1 from pg_namespace where nspname = $1', [name])
    return rows.length > 0
  } finally {
    await client.end()
  }
}

export async function dropSchema(url: string, name: string): Promise<void> {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`drop schema if exists ${pg.escapeIdentifier(name)} cascade`)
  } finally {
    await client.end()
  }
}
