import { createRequire } from 'node:module'

/** Loads the packages of the benchmarks alone, which have a folder of their own: `#` names belong to the one above. */
export const fromPackages = createRequire(new URL('packages/package.json', import.meta.url))
