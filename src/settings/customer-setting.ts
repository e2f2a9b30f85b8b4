import type { z } from 'zod'

/** One choice of a customer: its key in the store, its shape, and how Kontor delivers it. */
export type CustomerSetting<Value> = { key: string; schema: z.ZodType<Value>; delivered: Value }
