import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { App } from '#platform/app.ts'
import { describePicture } from '#services/pictures/commands.server.ts'
import { storePicture } from '#services/pictures/store-picture.server.ts'
import { studioFolder } from '#studio/folder.server.ts'
import { at, type Stage } from './timeline.ts'

/** Pictures of the studio's folder, small ones that the site converts at once, and how the library describes them. */
const pictures: readonly (readonly [file: string, alt: string])[] = [
  ['covers/dale-640.jpg', 'A dale with walls and a lane'],
  ['covers/mist-640.jpg', 'First light in a dale, mist on the valley floor'],
  ['covers/barn-640.jpg', 'A wall leading to a field barn at first light'],
  ['covers/survey-640.jpg', 'A line survey of a dale'],
  ['case-studies/beckwatch-1-640.jpg', 'The home page of a charity that looks after becks'],
  ['case-studies/flit-1-640.jpg', ''],
]

/** Puts pictures into the library. The site makes their other formats once it runs. */
export async function addPictures(app: App, { minutesBefore, owner }: Stage): Promise<void> {
  for (const [index, [file, alt]] of pictures.entries()) {
    const path = join(studioFolder, 'public/images', file)
    if (!existsSync(path)) continue
    const then = at(app, minutesBefore(pictures.length - index))
    const name = basename(file).replace('-640', '')
    const { id } = await storePicture(then, { name, bytes: readFileSync(path) }, owner)
    if (alt) await describePicture(then, id, alt, owner)
  }
}
