import type { App } from '#platform/app.ts'
import { AppError } from '#platform/errors.ts'
import { isOwnPath } from '#platform/markdown/written-text.ts'
import type { ExperimentInput } from './schema.ts'
import type { Settings } from './settings.ts'

/** An input whose contents may be shown to visitors. */
export type CleanInput = ExperimentInput & { isClean: true }

/** Puts the contents of variants through the sanitiser of articles. Runs before the transaction. */
export async function cleanInput(
  { renderer }: Pick<App, 'renderer'>,
  by: string,
  { variants, ...input }: ExperimentInput,
): Promise<CleanInput> {
  const clean = async <T extends { content?: string | undefined }>(change: T, field: string): Promise<T> => {
    if (change.content === undefined) return change
    const { html, pictures } = await renderer.fragment(by, change.content)
    if (!pictures.every(isOwnPath)) {
      const message = 'Pictures must come from the media library'
      throw new AppError('invalid', message, { fields: { [`${field}content`]: message } })
    }
    return { ...change, content: html }
  }
  const cleanSettings = async (settings: Settings, field: string): Promise<Settings> => {
    if (!Array.isArray(settings)) return clean(settings, field)
    const changes: Settings = []
    for (const [at, change] of settings.entries()) changes.push(await clean(change, `${field}${at}.`))
    return changes
  }
  const cleaned: ExperimentInput['variants'] = []
  for (const [at, { settings, ...variant }] of variants.entries()) {
    cleaned.push({ ...variant, settings: await cleanSettings(settings, `variants.${at}.settings.`) })
  }
  return { ...input, variants: cleaned, isClean: true }
}
