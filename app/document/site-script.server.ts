import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const source = 'app/islands/site.ts'

/** The address of the visitors' script: in the build it carries the hash of its content, which the manifest knows. */
export function siteScriptAddress(staticFolder: string): string {
  if (!staticFolder) return `/${source}`
  const manifest: Record<string, { file: string }> = JSON.parse(
    readFileSync(join(staticFolder, '.vite/manifest.json'), 'utf8'),
  )
  const entry = manifest[source]
  if (!entry) throw new Error(`The build has no ${source}. Build it again.`)
  return `/${entry.file}`
}
