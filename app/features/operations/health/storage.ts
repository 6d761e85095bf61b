/** Bytes that the site stores, and the room on the disk of its data folder. A part on another disk counts as stored alone. */
export interface StorageFigures {
  parts: { name: 'Backups' | 'Media' | 'Data'; bytes: number; isOnDisk: boolean }[]
  used: number
  free: number
}
