import { stat, statfs } from 'node:fs/promises'

/** A disk, as programs without the rights of root see it. */
export interface Disk {
  /** Equal for two folders on one disk. */
  device: number
  used: number
  free: number
}

export async function readDisk(path: string): Promise<Disk> {
  const [{ bsize, blocks, bfree, bavail }, { dev }] = await Promise.all([statfs(path), stat(path)])
  return { device: dev, used: (blocks - bfree) * bsize, free: bavail * bsize }
}
