import { expect, it } from 'vitest'
import { environments } from '../kernel/environments'
import { environmentIs } from './environments'

it.each([
  ['production', 'production'],
  ['customerFacing', 'dev stage sandbox production'],
  ['localDevelopment', 'dev'],
  ['dataRequestsAllowed', 'qa'],
  ['userManagement', 'dev stage sandbox production'],
] as const)('the environments that the check "%s" means are %s', (check, expected) => {
  expect(environments.filter((environment) => environmentIs(check, environment)).join(' ')).toBe(expected)
})
