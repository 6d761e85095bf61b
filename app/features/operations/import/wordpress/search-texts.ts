interface Site {
  title: string
  siteTitle: string
}

/**
 * Fills in the placeholders of a text for search engines: `%%title%%` of Yoast, `%title%` of Rank Math. One of nothing but
 * placeholders says what this site says by itself, and is left out.
 */
export function readSearchText(text: string | undefined, { title, siteTitle }: Site): string | undefined {
  if (!text) return undefined
  const words = text.replace(/%%?\w{1,60}%%?/g, '')
  if (!/[\p{L}\p{N}]/u.test(words)) return undefined
  const values: Readonly<Record<string, string>> = {
    title,
    post_title: title,
    sitename: siteTitle,
    site_title: siteTitle,
    sep: '-',
  }
  const filled = text.replace(/%%?(\w{1,60}?)%%?/g, (_, name: string) => values[name.toLowerCase()] ?? '')
  return (
    filled
      .replace(/\s+/g, ' ')
      .replace(/^[\s\-–|]+|[\s\-–|]+$/g, '')
      .trim() || undefined
  )
}
