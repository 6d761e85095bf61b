/** Pages with the same layout for every item: one of each is measured. */
const pathsWithManyPages = ['/blog/', '/case-study/', '/services/', '/skills/']

/** Addresses that are not in the sitemap but look like pages of their own. */
const variants = ['/contact?service=consultation', '/contact?service=support', '/search?q=design', '/search']

/** Lists the public pages from the sitemap, with one of each kind that has many. */
export async function listPublicRoutes(url: string): Promise<string[]> {
  const answer = await fetch(`${url}/sitemap.xml`)
  const text = await answer.text()
  if (!answer.ok) throw new Error(`The sitemap answered ${answer.status}`)
  const all = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => new URL(match[1] as string).pathname)
  const seen = new Set<string>()
  const chosen = all.filter((path) => {
    const kind = pathsWithManyPages.find((start) => path.startsWith(start)) ?? path
    if (seen.has(kind)) return false
    seen.add(kind)
    return true
  })
  return [...chosen, ...variants, ...(await findCategory(url))]
}

/** Finds the first category of skills that the studio has. */
async function findCategory(url: string): Promise<string[]> {
  const skills = await (await fetch(`${url}/skills`)).text()
  const category = /data-category="([\w-]+)"/.exec(skills)?.[1]
  return category === undefined ? [] : [`/skills?category=${category}`]
}
