import { z } from 'zod'
import type { CustomerSetting } from '../settings/customer-setting'

/**
 * What a possible duplicate means. `warn`: whoever submits is asked. `flag`: the document is flagged, and its flag ends with
 * its cause. `block`: it is flagged and stays here until a person has judged it (product-decisions 2.8).
 */
export const duplicatePolicies = ['warn', 'flag', 'block'] as const
export type DuplicatePolicy = (typeof duplicatePolicies)[number]

export const duplicateSetting: CustomerSetting<DuplicatePolicy> = {
  key: 'validation.duplicates',
  schema: z.enum(duplicatePolicies),
  delivered: 'block',
}
