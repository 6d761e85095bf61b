export {}

/**
 * As long as `expect.poll` waits: what a component test looks for comes, and how soon is not what it asserts. Only where
 * there is a document, so that every other test is spared the loading.
 */
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 15_000 })
}
