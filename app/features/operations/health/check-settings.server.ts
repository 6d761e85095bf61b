import type { SettingGroup } from '#services/settings/groups.ts'
import { judgeStored } from '#services/settings/in-force.server.ts'
import type { Look } from './checked-site.server.ts'
import { about, type FindingName } from './finding.ts'

const names: Readonly<Record<SettingGroup, FindingName>> = {
  email: 'Email settings',
  backups: 'Backup settings',
  returned: 'Mailbox settings',
  newsletter: 'Newsletter settings',
}

/** Looks for stored settings that cannot be used; the site runs without them. */
export const checkSettings: Look = async ({ config, environment, db }) => {
  if (!db) return []
  const groups = await judgeStored(db, config.dataDir, environment)
  return groups.flatMap(({ group, problems }) => {
    if (problems.length === 0) return []
    const text = 'what was saved cannot be used, so the site goes without it'
    return about(names[group]).warn([text, problems.join('. ')], 'Type it again and save it.')
  })
}
