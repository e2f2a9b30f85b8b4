import type { z } from 'zod'

/** One variable of the environment: how it is read, what holds without it, and what it does. */
export type Setting<Value = unknown> = {
  schema: z.ZodType<Value>
  /** The text that is read when the variable is not set; null: nothing. */
  fallback: string | null
  /** What the table of the README says instead of the fallback. */
  fallbackMeaning?: string
  meaning: string
}

/** A variable that has a value, the fallback where it is not set. */
export function one<Schema extends z.ZodType>(schema: Schema, fallback: string, meaning: string) {
  return { schema, fallback, meaning }
}

/** A variable that may be missing. */
export function optional<Schema extends z.ZodType>(schema: Schema, fallbackMeaning: string, meaning: string) {
  return { schema: schema.nullable(), fallback: null, fallbackMeaning, meaning }
}
