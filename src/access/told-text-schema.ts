import { z } from 'zod'
import type { ToldText } from '../kernel/told-text'

/** A text by its code and values, which the screen tells in the reader's language, or a person's own text. */
export const toldTextSchema = z.union([
  z.object({ text: z.string() }),
  z.object({ code: z.string(), values: z.record(z.string(), z.unknown()).optional() }),
]) as unknown as z.ZodType<ToldText>
