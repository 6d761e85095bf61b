import { findDrawing } from '#design/pictures/find-drawing.server.ts'
import type { SearchIcons } from './icons.ts'

const names: Record<keyof SearchIcons, string> = {
  post: 'file-text',
  project: 'folder-kanban',
  service: 'layers',
  skill: 'wrench',
  page: 'square',
  contact: 'message-square-text',
}

export async function findSearchIcons(): Promise<SearchIcons> {
  const found = Object.entries(names).map(async ([kind, name]) => [kind, await findDrawing(name)])
  return Object.fromEntries(await Promise.all(found))
}
