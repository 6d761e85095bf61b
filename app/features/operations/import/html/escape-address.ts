const unsafe: Readonly<Record<string, string>> = {
  ' ': '%20',
  '(': '%28',
  ')': '%29',
  '<': '%3C',
  '>': '%3E',
  '"': '%22',
  '\\': '%5C',
  '`': '%60',
}

/** Escapes an address for a Markdown link. */
export function escapeAddress(address: string): string {
  return address.replace(/[ ()<>"\\`]/g, (sign) => unsafe[sign] as string).replace(/&(?=#?\w+;)/g, '&amp;')
}
