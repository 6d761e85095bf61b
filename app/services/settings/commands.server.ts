import type { App } from '#platform/app.ts'
import type { Config } from '#platform/config/config.server.ts'
import type { Database } from '#platform/db/database.server.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { AppError, type FieldMessages } from '#platform/errors.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { recordChange } from '#services/audit/audit.server.ts'
import { requireProof } from '#services/proof/proof.server.ts'
import type { SettingsAnswer } from './calls.ts'
import { fieldsOf, type SettingGroup, settingsTag, type Values } from './groups.ts'
import { findStored, type StoredSettings, writeStored } from './in-force.server.ts'
import { judge, partsWith, present, readFixed, readOwnersConfig } from './variables.server.ts'

/** By field: null clears it, an absent field stays as it is. */
export type SettingsInput = Readonly<Record<string, string | null | undefined>>

const changed = 'These settings were changed meanwhile. Reload the page.'

export async function readSettings(
  { config, db, settings }: Pick<App, 'config' | 'db' | 'settings'>,
  group: SettingGroup,
): Promise<SettingsAnswer> {
  const { values, version, problems } = await findStored(db, config.dataDir, group)
  const { environment } = settings.machine
  const fixed = readFixed(environment, group)
  const shown: Values = { ...without(values, fixed.fixed), ...fixed.values }
  const entries = fieldsOf(group).map(([name, { isSecret, isNumber, initial }]) => {
    const text = shown[name] ?? initial
    if (isSecret) return [name, { set: text !== undefined }]
    return [name, isNumber && /^\d+$/.test(text ?? '') ? Number(text) : (text ?? null)]
  })
  return {
    settings: Object.fromEntries(entries),
    version,
    fixed: [...fixed.fixed],
    problems: [...problems, ...Object.values(judge(environment, group, values).faults)],
  }
}

/** Saves a group and puts it in force in every process. A secret, and the place to which one is sent, need a proof. */
export async function saveSettings(
  app: App,
  group: SettingGroup,
  { settings, version, password }: { settings: SettingsInput; version: number; password: string },
  by: Viewer,
): Promise<SettingsAnswer> {
  const stored = await findStored(app.db, app.config.dataDir, group)
  if (stored.version !== version) throw new AppError('conflict', changed)
  const values = merge(app, group, stored, settings)
  const isGuarded = fieldsOf(group).some(
    ([name, { isGuarded, isSecret }]) => (isGuarded || isSecret) && values[name] !== stored.values[name],
  )
  if (isGuarded) await requireProof(app, by, password)
  const at = app.clock.now()
  await inTransaction(app, async (tx) => {
    await tx.lock(`settings ${group}`)
    if ((await findVersion(tx, group)) !== version) throw new AppError('conflict', changed)
    const row = { value: writeStored(app.config.dataDir, group, values), updatedAt: at.toISOString() }
    await tx
      .insertInto('setting')
      .values({ name: group, version: version + 1, ...row })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ version: version + 1, ...row }))
      .execute()
    const [before, after] = hideSecrets(group, stored.values, values)
    await recordChange(tx, { kind: 'settings', itemId: group, action: 'saved', by, at, before, after })
    await app.pages.bump(tx, settingsTag)
  })
  return readSettings(app, group)
}

/** Returns the configuration with these values in place of the stored ones, to test them. */
export async function tryOut(app: App, group: SettingGroup, input: SettingsInput): Promise<Config> {
  const stored = await findStored(app.db, app.config.dataDir, group)
  const values = merge(app, group, stored, input)
  requireTypedSecret(group, stored.values, values, input)
  const { machine } = app.settings
  const { accepted } = judge(machine.environment, group, values)
  return { ...app.config, ...readOwnersConfig(machine, accepted) }
}

/** Merges the input with what is stored, and refuses fixed and faulty fields. */
function merge(
  { settings }: Pick<App, 'settings'>,
  group: SettingGroup,
  stored: StoredSettings,
  input: SettingsInput,
): Values {
  const { environment } = settings.machine
  const fields = new Map(fieldsOf(group))
  const { fixed, values: machine } = readFixed(environment, group)
  const refused: FieldMessages = {}
  for (const [name, text] of Object.entries(input)) {
    const label = fields.get(name)?.label
    if (label === undefined) refused[name] = `There is no setting ${name}.`
    else if (text !== undefined && fixed.includes(name) && text !== (machine[name] ?? null))
      refused[name] = `${label} is set on the server, and is changed there`
  }
  const texts = Object.entries({ ...stored.values, ...without(definedOf(input), fixed) })
  const values = present(
    Object.fromEntries(texts.filter(([name, text]) => text !== fields.get(name)?.initial)),
  )
  const faults = { ...judge(environment, group, values).faults, ...refused }
  const [first] = Object.values(faults)
  if (first !== undefined) throw new AppError('invalid', first, { fields: faults })
  return values
}

/** A stored secret is sent nowhere but to the server that it was saved for. */
function requireTypedSecret(group: SettingGroup, stored: Values, values: Values, input: SettingsInput): void {
  const fields = fieldsOf(group)
  const [secret, { label } = { label: '' }] = fields.find(([, { isSecret }]) => isSecret) ?? []
  const parts = secret ? partsWith(group, secret) : []
  const moves = fields.some(
    ([name, { isGuarded }]) => isGuarded && parts.includes(name) && values[name] !== stored[name],
  )
  if (!moves || !secret || input[secret] || !values[secret]) return
  const message = `${label}: type it as well, because it would go to another server.`
  throw new AppError('invalid', message, { fields: { [secret]: message } })
}

function hideSecrets(group: SettingGroup, before: Values, after: Values): [object, object] {
  const secrets = fieldsOf(group).flatMap(([name, { isSecret }]) => (isSecret ? [name] : []))
  const hide = (values: Values, words: string) => ({
    ...values,
    ...Object.fromEntries(secrets.map((name) => [name, values[name] === undefined ? 'none' : words])),
  })
  const isNew = secrets.some((name) => before[name] !== after[name])
  return [hide(before, 'set'), hide(after, isNew ? 'changed' : 'set')]
}

async function findVersion(db: Database, group: SettingGroup): Promise<number> {
  const row = await db.selectFrom('setting').select('version').where('name', '=', group).executeTakeFirst()
  return row?.version ?? 0
}

const definedOf = (input: SettingsInput): Record<string, string | null | undefined> =>
  Object.fromEntries(Object.entries(input).filter(([, text]) => text !== undefined))

function without<T>(values: Readonly<Record<string, T>>, names: readonly string[]): Record<string, T> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))
}
