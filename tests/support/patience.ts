export {}

/**
 * As long as `expect.poll` waits, because component tests assert that something appears, not how soon. Loaded only
 * where there is a document, so that other tests start faster.
 */
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 15_000 })
}
