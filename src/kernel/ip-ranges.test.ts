import { expect, it } from 'vitest'
import { isInIpRanges, isIpRange } from './ip-ranges'

it.each([
  '10.0.0.0/8',
  '203.0.113.7',
  '0.0.0.0/0',
  '2001:db8::/32',
  '::1',
  '::/0',
  '1:2:3:4:5:6:7:8',
  '::ffff:10.0.0.1',
])('%s is a range', (text) => expect(isIpRange(text)).toBe(true))
it.each([
  '',
  '10.0.0',
  '10.0.0.256',
  '10.0.0.0/33',
  '10.0.0.0/',
  '10.0.0.0/-1',
  '::/129',
  '1::2::3',
  ':::',
  '1:2:3:4:5:6:7',
  '1:2:3:4:5:6:7:8:9',
  '1:2:3:4::5:6:7:8',
  '::ffff:10.0.0.0/104',
  'gggg::',
  'example.com',
])('%s is none', (text) => expect(isIpRange(text)).toBe(false))

it('an address lies in a range by its leading bits, whichever way it is written', () => {
  const ranges = ['10.1.0.0/16', '203.0.113.7', '2001:db8:a::/48']
  for (const inside of [
    '10.1.255.3',
    '203.0.113.7',
    '::ffff:10.1.2.3',
    '2001:DB8:a:0::9',
    '2001:db8:000a::1',
  ])
    expect(isInIpRanges(inside, ranges), inside).toBe(true)
  for (const outside of ['10.2.0.1', '203.0.113.8', '2001:db8:b::1', '', 'unknown', '::10.1.2.3'])
    expect(isInIpRanges(outside, ranges), outside).toBe(false)
  expect(isInIpRanges('198.51.100.4', ['0.0.0.0/0'])).toBe(true)
  expect(isInIpRanges('::1', ['0.0.0.0/0'])).toBe(false)
})
