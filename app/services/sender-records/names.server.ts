import { Resolver } from 'node:dns/promises'

/** Questions to the name servers. Tests put others in their place, so that nothing leaves the machine. */
export interface Names {
  /** The TXT records of a name; none where it has no such record. */
  findTxt(name: string): Promise<string[]>
  /** The addresses of a host, those of IPv4 first. */
  findAddresses(host: string): Promise<string[]>
  /** The names that an address has. */
  findHosts(address: string): Promise<string[]>
}

const timeoutMs = 2_000

export function createNames({ dnsServer }: { dnsServer?: string | undefined } = {}): Names {
  const resolver = () => {
    const made = new Resolver({ timeout: timeoutMs, tries: 2 })
    if (dnsServer) made.setServers([dnsServer])
    return made
  }
  return {
    findTxt: async (name) => (await ask(resolver().resolveTxt(name))).map((chunks) => chunks.join('')),
    findAddresses: async (host) =>
      (await Promise.all([ask(resolver().resolve4(host)), ask(resolver().resolve6(host))])).flat(),
    findHosts: (address) => ask(resolver().reverse(address)),
  }
}

/** A name without such a record is an answer. */
async function ask<T>(question: Promise<T[]>): Promise<T[]> {
  try {
    return await question
  } catch (error) {
    if (['ENOTFOUND', 'ENODATA'].includes((error as NodeJS.ErrnoException).code ?? '')) return []
    throw error
  }
}
