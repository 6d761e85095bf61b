/**
 * The rule for projects: what is neither letter, digit, underscore, space nor hyphen goes, each run of the last three
 * becomes one hyphen, and none stands at an end, so 'Self-hosting: why?' is `self-hosting-why`.
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
