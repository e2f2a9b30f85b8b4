import { BlockList, isIP } from 'node:net'

const private4 = [
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
  ['224.0.0.0', 3],
] as const
/** Of IPv6 only 2000::/3 is given out; in it lie ways that lead back to IPv4, and ranges for documents. */
const notPublic6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const blocked4 = new BlockList()
for (const [net, prefix] of private4) blocked4.addSubnet(net, prefix, 'ipv4')
const public6 = new BlockList()
public6.addSubnet('2000::', 3, 'ipv6')
const blocked6 = new BlockList()
for (const [net, prefix] of notPublic6) blocked6.addSubnet(net, prefix, 'ipv6')

/** Whether an address leads anywhere but to the public internet (IANA special-purpose registries, RFC 6890). */
export function isPrivateAddress(address: string): boolean {
  if (isIP(address) === 4) return blocked4.check(address, 'ipv4')
  if (isIP(address) === 6) return !public6.check(address, 'ipv6') || blocked6.check(address, 'ipv6')
  return true
}
