import { z } from 'zod'
import type { CustomerSetting } from '../settings/customer-setting'

/** How many people it takes to clear a blocking flag (a duplicate, another bank account). */
export const clearingPolicies = ['one', 'two'] as const

export const clearingSetting: CustomerSetting<(typeof clearingPolicies)[number]> = {
  key: 'documents.clearing',
  schema: z.enum(clearingPolicies),
  delivered: 'one',
}
