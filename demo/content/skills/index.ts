import type { Skill, SkillFilters } from 'headrow/studio'
import { backendInterfaces } from './backend-interfaces.ts'
import { backendPlatforms } from './backend-platforms.ts'
import { backendRuntimes } from './backend-runtimes.ts'
import { cloudMachines } from './cloud-machines.ts'
import { cloudPlatforms } from './cloud-platforms.ts'
import { databaseRelational } from './database-relational.ts'
import { databaseStores } from './database-stores.ts'
import { designMaterial } from './design-material.ts'
import { designScreens } from './design-screens.ts'
import { frontendCraft } from './frontend-craft.ts'
import { frontendFrameworks } from './frontend-frameworks.ts'
import { frontendLanguages } from './frontend-languages.ts'
import { mobile } from './mobile.ts'
import { toolsCode } from './tools-code.ts'
import { toolsMeasuring } from './tools-measuring.ts'

/** Nothing is under marketing, and the page says so. */
export const skillFilters: SkillFilters = {
  categories: ['frontend', 'backend', 'design', 'tools', 'marketing', 'mobile', 'cloud', 'database'],
  none: 'I list only the tools I use. For search and content, see my',
}

/** What a visitor sees first: twelve cards, three rows of four, with every category in them. */
const opening = [
  'react',
  'nextjs',
  'typescript',
  'tailwind-css',
  'nodejs',
  'graphql',
  'postgresql',
  'mongodb',
  'figma',
  'flutter',
  'docker',
  'github',
]

const byCategory: readonly Skill[] = [
  ...frontendLanguages,
  ...frontendFrameworks,
  ...frontendCraft,
  ...backendRuntimes,
  ...backendInterfaces,
  ...backendPlatforms,
  ...databaseRelational,
  ...databaseStores,
  ...designScreens,
  ...designMaterial,
  ...mobile,
  ...cloudMachines,
  ...cloudPlatforms,
  ...toolsCode,
  ...toolsMeasuring,
]

/** The opening twelve, then the others category by category. */
export const skills: readonly Skill[] = [
  ...opening.flatMap((id) => byCategory.filter((skill) => skill.id === id)),
  ...byCategory.filter((skill) => !opening.includes(skill.id)),
]
