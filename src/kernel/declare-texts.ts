import { type ErrorKind, ExpectedError } from './error-codes'
import type { ScreenText } from './screen-text'
import { registerText } from './text-registry'
import type { CodedText, ToldText, ToldValue } from './told-text'
import { englishWords, sayWith } from './words'

/** A declared text: called with its values it makes what columns and answers carry. */
export type DeclaredText<Text extends string = string> = {
  (...given: ValuesOf<Text>): CodedText
  readonly code: string
  readonly text: Text
}

/**
 * Declares texts of a room: `declareTexts('validation', { noSupplier: 'No supplier named {name}.' })`. Each becomes a
 * function of its values, and has the code `validation.no_supplier`. A missing value does not compile.
 */
export function declareTexts<const T extends Readonly<Record<string, ScreenText>>>(
  room: string,
  declared: T,
): { readonly [Key in keyof T]: DeclaredText<T[Key]> } {
  return mapEntries(declared, (key, text) => {
    const code = codeOf(room, key)
    registerText(code, text)
    const make = (values?: Values): CodedText => (values ? { code, values } : { code })
    return Object.assign(make, { code, text })
  }) as { readonly [Key in keyof T]: DeclaredText<T[Key]> }
}

/**
 * Declares labels that have keys of their own (field names, states): `declareLabels('documents.field', { netAmt: 'Net
 * amount' })('netAmt')` is the label with the code `documents.field.netAmt`. A key without a label is an own text.
 */
export function declareLabels(
  prefix: string,
  labels: Readonly<Record<string, ScreenText>>,
): (key: string) => ToldText {
  for (const [key, text] of Object.entries(labels)) registerText(`${prefix}.${key}`, text)
  return (key) => (Object.hasOwn(labels, key) ? { code: `${prefix}.${key}` } : { text: key })
}

export type ErrorDeclaration = {
  readonly kind: ErrorKind
  readonly text: ScreenText
  /** Only for codes that are older than the rule "room.reason_in_snake_case". */
  readonly code?: string
}

/** A declared error: called with the values of its text (where it has any) and details for machines. */
export type DeclaredError<Text extends string = string> = {
  (...given: [...ValuesOf<Text>, details?: Record<string, unknown>]): ExpectedError
  readonly code: string
  readonly text: Text
  readonly kind: ErrorKind
}

/**
 * Declares the errors of a room: `declareErrors('rejection', { noSuchRule: { kind: 'not-found', text: 'There is no rule
 * {id}.' } })`. `throw rejectionErrors.noSuchRule({ id })` has the code `rejection.no_such_rule`.
 */
export function declareErrors<const T extends Readonly<Record<string, ErrorDeclaration>>>(
  room: string,
  declared: T,
): { readonly [Key in keyof T]: DeclaredError<T[Key]['text']> } {
  return mapEntries(declared, (key, { kind, text, code = codeOf(room, key) }) => {
    registerText(code, text)
    const make = (...given: [Values?, Record<string, unknown>?]) => {
      const [values, details] = hasValues(text) ? given : [undefined, given[0]]
      const message = sayWith(englishWords, text, values ?? {})
      return new ExpectedError({ code, kind, message, values, details })
    }
    return Object.assign(make, { code, text, kind })
  }) as { readonly [Key in keyof T]: DeclaredError<T[Key]['text']> }
}

type Values = Readonly<Record<string, ToldValue>>

const hasValues = (text: string) => text.includes('{')

/** ('rejection', 'noSuchRule') → 'rejection.no_such_rule' */
function codeOf(room: string, key: string): string {
  return `${room}.${key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`
}

function mapEntries<T, R>(given: Readonly<Record<string, T>>, map: (key: string, value: T) => R): unknown {
  return Object.fromEntries(Object.entries(given).map(([key, value]) => [key, map(key, value)]))
}

/** The arguments that an ICU text wants: none, or one object with its values. A text known only at run time takes any. */
export type ValuesOf<Text extends string> = string extends Text
  ? [values?: Values]
  : keyof NamesOf<Text> extends never
    ? []
    : [values: NamesOf<Text>]

/**
 * Walks from brace to brace. Inside a sentence `{name}` and `{name, number}` are values and `{name, plural,` opens a
 * list of forms; inside such a list `{` opens the sentence of one form.
 */
export type NamesOf<
  Text extends string,
  Names = unknown,
  Open extends readonly ('sentence' | 'forms')[] = ['sentence'],
> =
  NextBrace<Text> extends ['{', infer Rest extends string]
    ? Open[0] extends 'forms'
      ? NamesOf<Rest, Names, ['sentence', ...Open]>
      : Rest extends `${infer Inside}}${infer After}`
        ? Inside extends `${infer Name}, ${'plural' | 'select'},${string}`
          ? Rest extends `${string},${string},${infer Forms}`
            ? NamesOf<Forms, Names & Value<Name, Inside>, ['forms', ...Open]>
            : never
          : NamesOf<After, Names & Value<Inside, Inside>, Open>
        : never
    : NextBrace<Text> extends ['}', infer Rest extends string]
      ? Open extends readonly [unknown, ...infer Outer extends readonly ('sentence' | 'forms')[]]
        ? NamesOf<Rest, Names, Outer>
        : never
      : { readonly [Name in keyof Names]: Names[Name] }

type NextBrace<Text extends string> = Text extends `${infer Before}{${infer Rest}`
  ? Before extends `${infer _}}${infer _}`
    ? Text extends `${infer _}}${infer After}`
      ? ['}', After]
      : never
    : ['{', Rest]
  : Text extends `${infer _}}${infer After}`
    ? ['}', After]
    : null

type Value<Name extends string, Inside extends string> = Inside extends `${infer Known}, ${infer Kind}`
  ? Kind extends `select${string}`
    ? { [Key in Known]: string }
    : { [Key in Known]: number }
  : { [Key in Name]: ToldValue }
