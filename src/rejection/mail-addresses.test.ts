import { describe, expect, it } from 'vitest'
import { badAddresses, splitAddresses } from './mail-addresses'

describe('addresses as a clerk types them', () => {
  it('may be parted by commas, semicolons and blanks', () => {
    expect(
      splitAddresses(' ap@cedar.example, <billing@cedar.example>;boss@cedar.example\nap@cedar.example '),
    ).toEqual(['ap@cedar.example', 'billing@cedar.example', 'boss@cedar.example'])
    expect(splitAddresses('  ,; ')).toEqual([])
  })
  it('are shown as wrong before the mail is tried', () => {
    expect(badAddresses(['ap@cedar.example', 'cedar', 'a@b', '@x.example', 'a b@c.example'])).toEqual([
      'cedar',
      'a@b',
      '@x.example',
      'a b@c.example',
    ])
  })
})
