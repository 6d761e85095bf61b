import type { SenderRecord } from '#services/sender-records/record.ts'

export const lampIds = ['spf', 'dkim', 'dmarc', 'reverse-name', 'one-click'] as const
export type LampId = (typeof lampIds)[number]

/** Shows one of the things that decide whether mails arrive. */
export interface Lamp extends SenderRecord {
  id: LampId
}
