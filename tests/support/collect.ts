/** Reads everything of an asynchronous iteration. */
export async function collect<Entry>(entries: AsyncIterable<Entry>): Promise<Entry[]> {
  const collected: Entry[] = []
  for await (const entry of entries) collected.push(entry)
  return collected
}
