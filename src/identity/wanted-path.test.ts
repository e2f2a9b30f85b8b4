import { expect, it } from 'vitest'
import { safeWantedPath } from './wanted-path'

it.each([
  ['/document/17?tab=history#lines', '/document/17?tab=history#lines'],
  ['/', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/login/callback?code=1', '/'],
  ['/logout', '/'],
  ['/logout-report', '/logout-report'],
  [undefined, '/'],
  [{ path: '/x' }, '/'],
])('whoever wanted %s goes to %s after the sign-in', (wanted, path) => {
  expect(safeWantedPath(wanted)).toBe(path)
})
