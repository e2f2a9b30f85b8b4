import { z } from 'zod'
import type { ScreenText } from '../kernel/screen-text'
import type { Setting } from './settings-section'

/** One of a list of codes: Kontor's own have an empty label until the customer names them anew. */
export type CodeRow = { code: string; label: string; isOn: boolean; chosen: Readonly<Record<string, string>> }

export type Choices = Readonly<
  Record<string, { label: ScreenText; options: Readonly<Record<string, { label: ScreenText }>> }>
>

export const mostCodeLength = 40
export const mostCodeLabel = 60
const row = z.object({
  code: z.string().regex(new RegExp(`^[A-Z0-9_]{1,${mostCodeLength}}$`)),
  label: z.string().trim().max(mostCodeLabel),
  isOn: z.boolean(),
  chosen: z.record(z.string(), z.string()),
})

/**
 * Codes with a name each: those that Kontor brings, which can be renamed and switched off, and up to `most` in all with
 * the customer's own. Each row picks one option of every choice. Stored as JSON text; `codeRows` reads it.
 */
export function codeList<const C extends Choices>({
  standard,
  choices,
  most,
  ...asked
}: {
  label: ScreenText
  help?: ScreenText
  standard: Readonly<Record<string, { label: ScreenText } & { [Name in keyof C]: keyof C[Name]['options'] }>>
  choices: C
  most: number
}): Setting<string> {
  const names = Object.keys(choices)
  const brought: CodeRow[] = Object.entries(standard).map(([code, given]) => ({
    code,
    label: '',
    isOn: true,
    chosen: Object.fromEntries(names.map((name) => [name, String(given[name as keyof C])])),
  }))
  const isWhole = ({ code, label, chosen }: CodeRow) =>
    (label !== '' || code in standard) &&
    names.every((name) => Object.hasOwn(choices[name]!.options, chosen[name] ?? ''))
  return {
    ...asked,
    input: {
      kind: 'codes',
      most,
      standard: Object.entries(standard).map(([code, { label }]) => ({ code, label })),
      choices: Object.entries(choices).map(([name, { label, options }]) => ({
        name,
        label,
        options: Object.entries(options).map(([value, option]) => ({
          value,
          label: option.label,
          help: null,
        })),
      })),
    },
    schema: z
      .string()
      .max(most * 400)
      .transform((text, ctx) => {
        const read = z.array(row).safeParse(parsed(text))
        if (read.success) return withBrought(read.data, brought)
        ctx.addIssue('codes')
        return z.NEVER
      })
      .refine((rows) => rows.length <= most && rows.every(isWhole))
      .refine((rows) => new Set(rows.map(({ code }) => code)).size === rows.length)
      .transform((rows) => codeText(rows)),
    delivered: codeText(brought),
  }
}

/** What a later Kontor brings joins a list that was saved before. */
const withBrought = (rows: CodeRow[], brought: readonly CodeRow[]): CodeRow[] => [
  ...rows,
  ...brought.filter(({ code }) => rows.every((one) => one.code !== code)),
]

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The rows of a code list that was checked. */
export const codeRows = (value: string): CodeRow[] => JSON.parse(value) as CodeRow[]

/** The same rows are always the same text. */
export const codeText = (rows: readonly CodeRow[]): string =>
  JSON.stringify(
    rows.map(({ code, label, isOn, chosen }) => ({
      code,
      label,
      isOn,
      chosen: Object.fromEntries(Object.entries(chosen).sort(([one], [other]) => (one < other ? -1 : 1))),
    })),
  )

/** The rows of `value` that stand otherwise, or not at all, in `other`; all of them when only their order differs. */
export function rowsThatDiffer(value: string, other: string): CodeRow[] {
  const others = new Set(codeRows(other).map((one) => codeText([one])))
  const rows = codeRows(value)
  const differing = rows.filter((one) => !others.has(codeText([one])))
  const isReordered = differing.length === 0 && rows.length === others.size
  return isReordered ? rows : differing
}
