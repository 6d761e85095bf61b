const rules = `User-agent: *
Disallow: /admin
Disallow: /api/
`

export function loader() {
  return new Response(rules, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=86400' },
  })
}
