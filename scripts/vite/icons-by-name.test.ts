import { expect, test } from 'vitest'
import { nameIcons } from './icons-by-name.ts'

const files = new Map([
  ['Menu', 'menu'],
  ['X', 'x'],
  ['XIcon', 'x'],
])

test('each icon is imported from its own file', () => {
  expect(nameIcons("import { Menu, XIcon as Close } from 'lucide-react'\n", files)).toBe(
    " import Menu from 'lucide-react/icons/menu'; import Close from 'lucide-react/icons/x'; \n",
  )
})

test('positions in the source stay the same, and types are left out', () => {
  const source = "import {\n  Menu,\n  type LucideIcon,\n  X,\n} from 'lucide-react'\nconst a = Menu"
  const named = nameIcons(source, files)
  expect(named.split('\n')).toHaveLength(source.split('\n').length)
  expect(named).not.toContain('LucideIcon')
  expect(named).toContain("import X from 'lucide-react/icons/x'")
})

test('an icon that does not exist stops the build by name', () => {
  expect(() => nameIcons("import { Nonsuch } from 'lucide-react'", files)).toThrow('Nonsuch')
})
