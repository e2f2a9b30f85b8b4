type Bits = { value: bigint; size: 32 | 128 }

/** Whether a text is an IP address, or a range of them in CIDR notation (10.0.0.0/8, 2001:db8::/32). */
export const isIpRange = (text: string): boolean => rangeOf(text) !== null

/** Whether an address lies in one of the ranges. IPv4 in IPv6 (::ffff:10.1.2.3) counts as IPv4. */
export function isInIpRanges(address: string, ranges: readonly string[]): boolean {
  const sought = bitsOf(address)
  if (!sought) return false
  return ranges.some((text) => {
    const range = rangeOf(text)
    if (!range || range.size !== sought.size) return false
    const free = BigInt(range.size - range.prefix)
    return sought.value >> free === range.value >> free
  })
}

function rangeOf(text: string): (Bits & { prefix: number }) | null {
  const [, address, prefix] = /^([0-9a-f.:]+)(?:\/(\d{1,3}))?$/i.exec(text) ?? []
  const bits = address ? bitsOf(address) : null
  if (!bits || (prefix !== undefined && (Number(prefix) > bits.size || isMapped(address!)))) return null
  return { ...bits, prefix: prefix === undefined ? bits.size : Number(prefix) }
}

const isMapped = (address: string) => address.includes(':') && bitsOf(address)?.size === 32

function bitsOf(address: string): Bits | null {
  const four = fourBits(address)
  if (four !== null) return { value: four, size: 32 }
  const six = sixBits(address)
  if (six === null) return null
  return six >> 32n === 0xffffn ? { value: six & 0xffffffffn, size: 32 } : { value: six, size: 128 }
}

function fourBits(address: string): bigint | null {
  if (!/^\d{1,3}(\.\d{1,3}){3}$/.test(address)) return null
  const parts = address.split('.').map(Number)
  return parts.every((part) => part < 256) ? parts.reduce((sum, part) => sum * 256n + BigInt(part), 0n) : null
}

function sixBits(address: string): bigint | null {
  const [, head, tail] = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(address) ?? []
  if (head && tail) {
    const four = fourBits(tail)
    return four === null
      ? null
      : sixBits(`${head}${(four >> 16n).toString(16)}:${(four & 0xffffn).toString(16)}`)
  }
  const halves = address.split('::')
  const [before, after] = halves.map((half) => (half === '' ? [] : half.split(':')))
  const given = [...(before ?? []), ...(after ?? [])]
  if (halves.length > 2 || given.some((part) => !/^[0-9a-f]{1,4}$/i.test(part))) return null
  const missing = 8 - given.length
  if (halves.length === 2 ? missing < 1 : missing !== 0) return null
  const parts = [...before!, ...Array<string>(missing).fill('0'), ...(after ?? [])]
  return parts.reduce((sum, part) => sum * 65536n + BigInt(`0x${part}`), 0n)
}
