/** From the top: a room may use those below it, never one above. */
export const levels = [
  ['server'],
  ['routes', 'document', 'islands'],
  ['shell'],
  ['features'],
  ['services'],
  ['design'],
  ['platform'],
  ['db', 'studio'],
] as const

type Room = (typeof levels)[number][number]

/** Returns the room of a file of the application; undefined for tests, scripts and the bundler's own entries. */
export function roomOf(path: string): Room | undefined {
  const inApp =
    /^app\/(server|routes|document|islands|shell|features|services|design|platform|studio)\//.exec(path)
  if (inApp) return inApp[1] as Room
  return path.startsWith('db/') ? 'db' : undefined
}

/** 0 is the top. */
export function levelOf(room: Room): number {
  return levels.findIndex((rooms) => (rooms as readonly string[]).includes(room))
}

export function featureOf(path: string): string | undefined {
  return /^app\/features\/([^/]+)\//.exec(path)?.[1]
}

export function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path) || path.startsWith('tests/')
}
