import { expect, it } from 'vitest'
import { regionalUrl } from './regional-url'

it('puts the region in front of the host', () => {
  expect(regionalUrl('https://api.example:8443/v1', 'eu-central-1')).toBe(
    'https://eu-central-1.api.example:8443/v1',
  )
})
it('stays on the same host when there is no regional address', () => {
  expect(regionalUrl(null, 'us-east-1')).toBe('')
})
it.each(['evil.example/', 'a b', '', 'user@host'])('takes %j for no region', (region) => {
  expect(() => regionalUrl('https://api.example', region)).toThrow('is no region')
})
