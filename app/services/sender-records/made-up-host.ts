/** Reports whether a name is reserved for examples and tests (RFC 2606, RFC 6761), so that nobody can answer for it. */
export function isMadeUp(host: string): boolean {
  return /(^|\.)(example|test|invalid|localhost|local|example\.(com|net|org))$/i.test(host)
}
