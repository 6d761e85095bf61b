import type { TrailKind } from '#services/audit/trail.server.ts'

/** A backup is known by the name of its file. */
export const backupTrail: TrailKind = {
  words: {
    noun: 'backup',
    nouns: 'Backups',
    actions: {
      made: 'made the backup {it}',
      uploaded: 'uploaded the backup {it}',
      downloaded: 'downloaded the backup {it}',
      deleted: 'deleted the backup {it}',
      'restore started': 'started to restore {it}',
      restored: 'restored {it}',
      'put-back started': 'started to put back the data {it}',
      'put back': 'put back the data {it}',
    },
  },
  findThings: async (_, names) => new Map(names.map((name) => [name, { name }])),
}

export const heldTrail: TrailKind = {
  words: {
    noun: 'task on hold',
    nouns: 'On hold after a restore',
    actions: {
      released: 'sent everything that was on hold after a restore',
      dropped: 'discarded everything that was on hold after a restore',
    },
    facts: { count: 'Tasks' },
  },
}

export const importTrail: TrailKind = {
  words: {
    noun: 'import',
    nouns: 'Imports',
    actions: { imported: 'imported content', undone: 'took an import back' },
    facts: { site: 'From', comesIn: 'Came in', staysOut: 'Stayed out' },
  },
}

export const exportTrail: TrailKind = {
  words: { noun: 'export', nouns: 'Exports', actions: { exported: 'exported the site' } },
}

export const upgradeTrail: TrailKind = {
  words: {
    noun: 'upgrade',
    nouns: 'Upgrades',
    actions: {
      started: 'started to upgrade the site',
      upgraded: 'upgraded the site',
      'taken back': 'took an upgrade back',
    },
    facts: { from: 'From', to: 'to' },
  },
}
