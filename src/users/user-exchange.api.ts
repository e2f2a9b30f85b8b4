import { z } from 'zod'
import { endpoint } from '../access/endpoint'
import { toldTextSchema } from '../access/told-text-schema'

const people = { scope: 'customer', permission: 'users.manage' } as const

export const exportUsers = endpoint({
  name: 'exportUsers',
  method: 'GET',
  path: '/api/users/csv',
  summary: 'The users of the customer as CSV, which `importUsers` takes back',
  ...people,
  response: 'file',
})

const importedLine = z.object({
  line: z.number().int(),
  email: z.string(),
  outcome: z.enum(['add', 'change', 'same', 'refused']),
  problem: toldTextSchema.nullable(),
})
export type ImportedLine = z.output<typeof importedLine>

export const importUsers = endpoint({
  name: 'importUsers',
  method: 'POST',
  path: '/api/users/csv',
  summary:
    'Adds the users of a CSV and changes those that are there already, by e-mail address. As a dry run it only says what would happen',
  ...people,
  body: z.object({ csv: z.string().min(1).max(1_500_000), isDryRun: z.boolean() }),
  response: z.object({ lines: z.array(importedLine) }),
})
