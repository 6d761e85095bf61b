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
      'put-back started': 'started to put back {it}',
      'put back': 'put back {it}',
    },
  },
  findThings: async (_, names) => new Map(names.map((name) => [name, { name }])),
}

export const heldTrail: TrailKind = {
  words: {
    noun: 'held job',
    nouns: 'Held after a restore',
    actions: {
      released: 'let everything be sent that a restore had held',
      dropped: 'dropped everything that a restore had held',
    },
    facts: { count: 'Jobs' },
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
