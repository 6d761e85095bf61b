import { expect, it } from 'vitest'
import { describeBuildFailure } from './build-failure.ts'

const build = `Building the site (sources changed) ...
vite v8.0.1 building client environment for production...
✗ Build failed in 1.2s
Error: Build failed with 1 error:

[UNRESOLVED_IMPORT] Could not resolve './not-there.ts' in app/root.tsx
   ╭─[ app/root.tsx:1:15 ]
 1 │ import x from "./not-there.ts"
   │               ╰─────── Module not found.
───╯
    at aggregate (file:///next/node_modules/rolldown/error.mjs:50:18)
    at async build (file:///next/node_modules/vite/node.js:35204:38) {
  errors: [Getter/Setter]
}
The build failed; what it said stands above.`

const packages = `Installing packages (first time or changed; about a minute) ...
npm error code ECONNREFUSED
npm error syscall connect
npm error errno ECONNREFUSED
npm error FetchError: request to http://127.0.0.1:9/kysely.tgz failed, reason: connect ECONNREFUSED 127.0.0.1:9
npm error     at ClientRequest.<anonymous> (/lib/minipass-fetch/index.js:130:14)
npm error A complete log of this run can be found in: /root/.npm/_logs/debug-0.log
npm ci failed. Check the network connection and run the command again.`

const lock = `npm error code EUSAGE
npm error
npm error The \`npm ci\` command can only install with an existing package-lock.json or
npm error Usage:`

it.each([
  [build, "[UNRESOLVED_IMPORT] Could not resolve './not-there.ts' in app/root.tsx"],
  [
    packages,
    'FetchError: request to http://127.0.0.1:9/kysely.tgz failed, reason: connect ECONNREFUSED 127.0.0.1:9',
  ],
  [lock, 'The `npm ci` command can only install with an existing package-lock.json or'],
  ['Error: ENOSPC: no space left on device, write', 'Error: ENOSPC: no space left on device, write'],
  ['Killed', 'Killed'],
  ['', ''],
])('the reason of a build that failed is the line that names it (%#)', (said, reason) => {
  expect(describeBuildFailure(said).reason).toBe(reason)
})

it('the lines above it show the place, and no stack', () => {
  const { lines } = describeBuildFailure(build)
  expect(lines).toContain(' 1 │ import x from "./not-there.ts"')
  expect(lines.join('\n')).not.toMatch(/ at /)
})
