import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import type { FolderContent } from './content.server.ts'
import { contentFiles } from './content-files.ts'
import { applyEdits, type EditedFile, editExport, isSame } from './edit-module.ts'
import { checkModule, partsOf } from './read-module.server.ts'
import { legalPageNames } from './shapes/legal-page.ts'
import { type Studio, studioSchema } from './shapes/studio.ts'

interface Words {
  readonly studio: Studio
  readonly content: FolderContent
}

const factsFile = 'studio.config.ts'

/** Returns the texts of the files of the folder that change when its words become others. */
export function editFolder(folder: string, before: Words, after: Words): Map<string, string> {
  const files = new Map<string, EditedFile>()
  const open = (file: string): EditedFile => {
    const path = join(folder, file)
    const known = files.get(file) ?? {
      file,
      text: existsSync(path) ? readFileSync(path, 'utf8') : '',
      edits: [],
    }
    files.set(file, known)
    return known
  }
  const edit = (file: string, name: string, values: { before: unknown; after: unknown }) => {
    if (!isSame(values.before, values.after)) {
      editExport(open(file), partsOf(folder, file).map(open), { name, ...values })
    }
  }
  edit(factsFile, 'studio', { before: before.studio, after: after.studio })
  for (const [file, schema] of Object.entries(contentFiles)) {
    for (const name of Object.keys(schema.shape) as (keyof FolderContent)[]) {
      edit(`content/${file}`, name, { before: before.content[name], after: after.content[name] })
    }
  }
  const modules = [...files.values()].filter(({ edits }) => edits.length > 0)
  const texts = new Map(modules.map((each) => [each.file, applyEdits(each)]))
  for (const name of legalPageNames) {
    const { title, updated, markdown } = after.content.legalPages[name]
    if (isSame(before.content.legalPages[name], after.content.legalPages[name])) continue
    texts.set(`content/legal/${name}.md`, `---\ntitle: ${title}\nupdated: ${updated}\n---\n\n${markdown}\n`)
  }
  return texts
}

/**
 * Reads a copy of the folder with these texts, and returns a file that does not say what it should: where the folder
 * computes its words, an edit of the text is not enough.
 */
export async function findWrongFile(
  folder: string,
  texts: ReadonlyMap<string, string>,
  { studio, content }: Words,
): Promise<string | undefined> {
  const copy = await mkdtemp(join(tmpdir(), 'studio-folder-'))
  try {
    await cp(join(folder, 'content'), join(copy, 'content'), { recursive: true })
    await cp(join(folder, factsFile), join(copy, factsFile))
    await writeFile(join(copy, 'package.json'), '{"type":"module"}')
    for (const [file, text] of texts) {
      await mkdir(dirname(join(copy, file)), { recursive: true })
      await writeFile(join(copy, file), text)
    }
    const factsSchema = z.object({ studio: studioSchema })
    const facts = await checkModule(copy, factsFile, factsSchema)
    // Parsed, so that the keys have the same order.
    if (!isSame(facts.value, factsSchema.parse({ studio }))) return factsFile
    for (const [file, schema] of Object.entries(contentFiles)) {
      const { value } = await checkModule(copy, `content/${file}`, schema as z.ZodType<object>)
      if (!isSame(value, schema.parse(content))) return `content/${file}`
    }
    return undefined
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}
