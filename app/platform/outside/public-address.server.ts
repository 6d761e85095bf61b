import { lookup } from 'node:dns'
import { BlockList, isIPv4, type LookupFunction } from 'node:net'

/** Decides which resolved addresses may be connected to. */
export type MayConnect = (address: string, port: number) => boolean

/**
 * Returns a lookup for a socket that refuses a host as soon as one of its addresses is refused. The socket connects
 * to the very addresses that were checked, so a DNS answer cannot change between the check and the use.
 */
export function guardedLookup(port: number, mayConnect: MayConnect, refused: () => Error): LookupFunction {
  return (name, options, answer) => {
    lookup(name, { ...options, all: true }, (error, found) => {
      const inner = found?.find((each) => !mayConnect(each.address, port))
      if (error || inner) return answer(error ?? refused(), [])
      if (options.all) return answer(null, found)
      answer(null, found[0]?.address ?? '', found[0]?.family)
    })
  }
}

/** IANA's special-purpose registry of IPv4: addresses of the machine, of private networks or of none. */
const specialIpv4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const

/**
 * Reserved within 2000::/3, the only block of IPv6 that is routed publicly. Those of 2002::/16 contain an IPv4
 * address.
 */
const specialIpv6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const special = new BlockList()
for (const [network, prefix] of specialIpv4) special.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of specialIpv6) special.addSubnet(network, prefix, 'ipv6')
const routedIpv6 = new BlockList()
routedIpv6.addSubnet('2000::', 3, 'ipv6')

/** Reports whether an IP address can only be a machine on the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special.check(address, 'ipv4')
  return routedIpv6.check(address, 'ipv6') && !special.check(address, 'ipv6')
}
