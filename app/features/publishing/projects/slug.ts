/**
 * Makes a project's slug: drops everything but letters, digits, underscores, spaces and hyphens, turns each run of
 * the last three into one hyphen, and trims hyphens: 'Self-hosting: why?' becomes `self-hosting-why`.
 */
export function slugOfProject(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replace(/[\s_-]+/g, '-')
    .replace(/^-+|-+$/g, '')
}

export const projectPath = (slug: string) => `/case-study/${slug}`
