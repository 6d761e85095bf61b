import iconImports from 'lucide-react/dynamicIconImports'
import type { Drawing } from './drawing.tsx'

/** Finds the shapes of a lucide icon by its file name. Loads only the named icon's module. */
export async function findDrawing(name: string): Promise<Drawing> {
  if (!isIcon(name)) throw new Error(`There is no icon called "${name}" in lucide-react.`)
  const { __iconData: icon } = await iconImports[name]()
  // Leaves out the key, which only React needs; the position serves as one.
  return icon.node.map(([element, { key: _key, ...attributes }]) => [
    element,
    attributes as Record<string, string>,
  ])
}

function isIcon(name: string): name is keyof typeof iconImports {
  return Object.hasOwn(iconImports, name)
}
