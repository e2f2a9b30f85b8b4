import { expect, it } from 'vitest'
import { problemOfIssue } from './http-errors'

it('a format is told by its name, if it has one', () => {
  expect(problemOfIssue('invalid_format', { format: 'email' })).toMatchObject({ values: { format: 'email' } })
  expect(problemOfIssue('invalid_format', { format: 'regex' })).not.toHaveProperty('values')
})
