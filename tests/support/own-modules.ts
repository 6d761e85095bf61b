import { vi } from 'vitest'

/**
 * Has each test file load the project's modules anew, so that none finds what another has left in them. Its process and the
 * packages are those of the file before it: loading them takes longer than most files.
 */
vi.resetModules()
