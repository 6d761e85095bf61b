/** The public pages, as the site itself lists them; before it has a sitemap, the home page. */
export async function listPublicRoutes(url: string): Promise<string[]> {
  const answer = await fetch(`${url}/sitemap.xml`)
  const text = await answer.text()
  if (!answer.ok) return ['/']
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => new URL(match[1] as string).pathname)
}
