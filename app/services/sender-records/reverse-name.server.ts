import { isIPv4 } from 'node:net'
import { isPublicAddress } from '#platform/outside/public-address.server.ts'
import type { Names } from './names.server.ts'
import type { SenderRecord } from './record.ts'
import type { Sender } from './sender.server.ts'

type Lookups = Pick<Names, 'findAddresses' | 'findHosts'>

/** Looks whether the address of the mail server has a name that leads back to it: large services take no mail without. */
export async function checkReverseName(names: Lookups, { relay, domain }: Sender): Promise<SenderRecord> {
  const [address] = (await names.findAddresses(relay)).filter(isPublicAddress)
  if (address === undefined) {
    return { state: 'unknown', text: `${relay} has no address on the public internet to look at.` }
  }
  const whose =
    relay === domain || relay.endsWith(`.${domain}`)
      ? 'the company that runs your machine'
      : 'your email provider'
  const [host] = await names.findHosts(address)
  if (host === undefined) {
    return {
      ...{ state: 'warn', text: `${address} has no name` },
      ...{ action: `Only ${whose} can give it one.`, line: `${relay}.`, place: reverseNameOf(address) },
    }
  }
  if ((await names.findAddresses(host)).includes(address))
    return { state: 'fine', text: `${address} is ${host}` }
  return {
    ...{ state: 'warn', text: `${address} is ${host}, which does not lead back to it` },
    ...{ action: `Add an ${isIPv4(address) ? 'A' : 'AAAA'} record to ${host}.`, line: address, place: host },
  }
}

/** The name under which the name of an address stands (RFC 1035, RFC 3596). */
function reverseNameOf(address: string): string {
  if (isIPv4(address)) return `${address.split('.').reverse().join('.')}.in-addr.arpa`
  const [before = '', after] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const groups = [...before]
  if (after) groups.push(...Array<string>(8 - before.length - after.length).fill('0'), ...after)
  const digits = groups.map((group) => group.padStart(4, '0')).join('')
  return `${[...digits].reverse().join('.')}.ip6.arpa`
}
