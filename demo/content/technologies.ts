import type { Technology } from 'headrow/studio'

/** The strip on the home page, in its order. */
export const technologies: readonly Technology[] = [
  { name: 'React', icon: 'react' },
  { name: 'Next.js', icon: 'nextjs' },
  { name: 'TypeScript', icon: 'typescript' },
  { name: 'Tailwind CSS', icon: 'tailwindcss' },
  { name: 'Node.js', icon: 'nodejs' },
  { name: 'PostgreSQL', icon: 'postgresql' },
  { name: 'Figma', icon: 'figma' },
  { name: 'WordPress', icon: 'wordpress' },
  { name: 'Shopify', icon: 'shopify' },
  { name: 'Docker', icon: 'docker' },
  { name: 'GraphQL', icon: 'graphql' },
  { name: 'MongoDB', icon: 'mongodb' },
]
