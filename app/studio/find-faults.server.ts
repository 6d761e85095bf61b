import { z } from 'zod'
import { readColours } from './colours.server.ts'
import { type ContentModules, contentFiles } from './content-files.ts'
import { findDocumentFaults, readConceptPages } from './documents.server.ts'
import { readMark, readPattern } from './drawings.server.ts'
import { StudioFault } from './fault.ts'
import { checkModule } from './read-module.server.ts'
import { findBrokenReferences } from './references.server.ts'
import { studioSchema } from './shapes/studio.ts'

/** Finds every fault of a studio's folder. The start of the site stops at the first. */
export async function findFaults(folder: string): Promise<StudioFault[]> {
  const [facts, ...modules] = await Promise.all([
    checkModule(folder, 'studio.config.ts', z.object({ studio: studioSchema })),
    ...Object.entries(contentFiles).map(([file, schema]) => checkModule(folder, `content/${file}`, schema)),
  ])
  const content: Partial<ContentModules> = Object.assign({}, ...modules.map(({ value }) => value))
  return [
    ...[facts, ...modules].flatMap(({ faults }) => faults),
    ...findBrokenReferences(folder, { ...content, conceptPages: readConceptPages(folder) }),
    ...findDocumentFaults(folder),
    ...faultOf(() => readColours(folder)),
    ...faultOf(() => readMark(folder)),
    ...faultOf(() => readPattern(folder)),
  ]
}

function faultOf(read: () => unknown): StudioFault[] {
  try {
    read()
    return []
  } catch (error) {
    if (error instanceof StudioFault) return [error]
    throw error
  }
}
