/** Shown alike for every value: one of each is measured. */
const manyOfAKind = ['/blog/', '/case-study/', '/services/', '/skills/']

/** What is no address of its own in the sitemap, and yet another page to the eye. */
const variants = ['/contact?service=consultation', '/contact?service=support', '/skills?category=frontend']

/** The public pages, as the site itself lists them, with one of each kind of which there are many. */
export async function listPublicRoutes(url: string): Promise<string[]> {
  const answer = await fetch(`${url}/sitemap.xml`)
  const text = await answer.text()
  if (!answer.ok) throw new Error(`The sitemap answered ${answer.status}`)
  const all = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => new URL(match[1] as string).pathname)
  const seen = new Set<string>()
  const chosen = all.filter((path) => {
    const kind = manyOfAKind.find((start) => path.startsWith(start)) ?? path
    if (seen.has(kind)) return false
    seen.add(kind)
    return true
  })
  return [...chosen, ...variants]
}
