import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { clientAddress, isLoopback, limitKey } from './client-address.server.ts'

const incoming = (remoteAddress: string, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: forwarded ? { 'x-forwarded-for': forwarded } : {},
  }) as unknown as IncomingMessage

describe('the client address', () => {
  it('is the socket’s when no proxy is trusted, whatever the header claims', () => {
    expect(clientAddress(incoming('203.0.113.7', '198.51.100.1'), 0)).toBe('203.0.113.7')
  })

  it('is the entry of the outermost trusted proxy, not one that a visitor put further left', () => {
    const request = incoming('127.0.0.1', '6.6.6.6, 198.51.100.1, 10.0.0.2')
    expect(clientAddress(request, 1)).toBe('10.0.0.2')
    expect(clientAddress(request, 2)).toBe('198.51.100.1')
  })

  it('is the leftmost entry when there are fewer than trusted proxies', () => {
    expect(clientAddress(incoming('127.0.0.1', '198.51.100.1'), 3)).toBe('198.51.100.1')
  })

  it.each([
    ['198.18.7.7:40001', '198.18.7.7'],
    ['[2001:db8::9]:443', '2001:db8::9'],
    ['[2001:DB8::9]', '2001:db8::9'],
    ['::ffff:198.18.7.7', '198.18.7.7'],
    ['fe80::1%eth0', 'fe80::1'],
    ['198.18.7.7:x', 'unknown'],
    ['_hidden', 'unknown'],
    ['198.18.7.7 ', '198.18.7.7'],
    ['198.18.7.007', 'unknown'],
  ])('of a proxy that writes %s is %s', (written, address) => {
    expect(clientAddress(incoming('127.0.0.1', written), 1)).toBe(address)
  })

  it('writes an IPv4 address inside IPv6 as IPv4', () => {
    expect(clientAddress(incoming('::ffff:203.0.113.7'), 0)).toBe('203.0.113.7')
  })
})

describe('the key of a limit', () => {
  it('is one for a whole IPv6 /64, however it is written', () => {
    const key = limitKey('2001:db8:1:2::9')
    expect(limitKey('2001:0db8:0001:0002:ffff:0:0:1')).toBe(key)
    expect(limitKey('2001:db8:1:3::9')).not.toBe(key)
  })

  it('is the address itself for IPv4', () => {
    expect(limitKey('203.0.113.7')).toBe('203.0.113.7')
  })
})

it('recognises this machine’s own addresses', () => {
  expect([isLoopback('127.0.0.9'), isLoopback('::1'), isLoopback('10.0.0.1')]).toEqual([true, true, false])
})
