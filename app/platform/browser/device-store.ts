/** The entries that the site saves in the visitor's browser for use offline, and the key of each. */
const stores = { pages: 'path', files: 'address', waiting: 'key' } as const

type StoreName = keyof typeof stores

export async function readAll<Entry>(store: StoreName): Promise<Entry[]> {
  return run<Entry[]>(store, 'readonly', (entries) => entries.getAll())
}

export async function saveEntry(store: StoreName, entry: object): Promise<void> {
  await run(store, 'readwrite', (entries) => entries.put(entry))
}

export async function deleteEntry(store: StoreName, key: string): Promise<void> {
  await run(store, 'readwrite', (entries) => entries.delete(key))
}

/** Resolves once the change is on the disk: a message that the visitor was told is saved must outlive a crash. */
async function run<Result>(
  store: StoreName,
  mode: IDBTransactionMode,
  act: (entries: IDBObjectStore) => IDBRequest,
): Promise<Result> {
  const database = await open()
  try {
    const transaction = database.transaction(store, mode, { durability: 'strict' })
    const request = act(transaction.objectStore(store))
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
    })
    return request.result
  } finally {
    database.close()
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('site', 1)
    request.onupgradeneeded = () => {
      for (const [store, keyPath] of Object.entries(stores))
        request.result.createObjectStore(store, { keyPath })
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
