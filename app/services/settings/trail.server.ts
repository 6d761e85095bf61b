import type { TrailKind } from '../audit/trail.server.ts'
import { fieldsOf, isSettingGroup, type SettingGroup, settingGroups } from './groups.ts'

const groups = Object.keys(settingGroups) as SettingGroup[]
const labels = groups.flatMap((group) => fieldsOf(group).map(([name, { label }]) => [name, label]))

export const settingsTrail: TrailKind = {
  words: {
    noun: 'settings',
    nouns: 'Settings',
    before: 'the settings of',
    actions: {
      saved: 'changed {it}',
      'sent waiting': 'sent what waited for an email server',
      'discarded waiting': 'discarded what waited for an email server',
    },
    facts: { count: 'Emails' },
    fields: Object.fromEntries(labels),
  },
  findThings: async (_, names) =>
    new Map(
      names.flatMap((name) => (isSettingGroup(name) ? [[name, { name: settingGroups[name].title }]] : [])),
    ),
}
