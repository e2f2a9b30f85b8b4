import { declareLabels } from '../kernel/declare-texts'
import type { ScreenText } from '../kernel/screen-text'
/** A replacement field of the e-mail template (§3). */
export type ReplacementField = { name: string; display_name: ScreenText }

/** What `emails/fields` lists; the names are what stands between the double braces. */
export const replacementFields = [
  { name: 'rejection_reasons', display_name: 'Rejection Reasons' },
  { name: 'rejection_note', display_name: 'Rejection Note' },
  { name: 'invoice_number', display_name: 'Invoice Number' },
  { name: 'invoice_date', display_name: 'Invoice Date' },
  { name: 'due_date', display_name: 'Due Date' },
  { name: 'control_amount', display_name: 'Control Amount' },
  { name: 'currency', display_name: 'Currency' },
  { name: 'po_number', display_name: 'PO Number' },
  { name: 'supplier_name', display_name: 'Supplier Name' },
  { name: 'file_name', display_name: 'File Name' },
  { name: 'email_subject', display_name: 'Email Subject' },
  { name: 'received_date', display_name: 'Received Date' },
  { name: 'customer_name', display_name: 'Customer Name' },
  { name: 'document_id', display_name: 'Document ID' },
  { name: 'correction_link', display_name: 'Link To Send A Corrected File' },
] as const satisfies readonly ReplacementField[]

/** A field's name inside a text. */
export const replacementText = declareLabels(
  'rejection.token',
  Object.fromEntries(replacementFields.map(({ name, display_name }) => [name, display_name])),
)

export type ReplacementName = (typeof replacementFields)[number]['name']
export type ReplacementValues = Readonly<Partial<Record<ReplacementName, string>>>

/** The token that stands for a field: its name in double braces. */
export function tokenOf(name: string): string {
  return `{{${name}}}`
}

/** Part of a template: text as it stands, or the name in a token. */
export type TemplatePart = { kind: 'text'; text: string } | { kind: 'token'; name: string; source: string }

/** Cuts a template at its tokens. Blanks around a name, also those that editors write, do not count. */
export function parseTokens(template: string): TemplatePart[] {
  const parts: TemplatePart[] = []
  let end = 0
  for (const match of template.matchAll(/\{\{([^{}]{0,200})\}\}/g)) {
    if (match.index > end) parts.push({ kind: 'text', text: template.slice(end, match.index) })
    parts.push({ kind: 'token', name: nameIn(match[1]!), source: match[0] })
    end = match.index + match[0].length
  }
  if (end < template.length) parts.push({ kind: 'text', text: template.slice(end) })
  return parts
}

function nameIn(source: string): string {
  return source.replaceAll(/&nbsp;|\u00a0/g, ' ').trim()
}

/**
 * What is wrong with a template's tokens: names that no field has, and double braces that open or close nothing.
 * Each once, as it stands in the template; such a template is refused.
 */
export function unknownTokens(
  template: string,
  known: readonly ReplacementField[] = replacementFields,
): string[] {
  const names = new Set(known.map((field) => field.name))
  const wrong = parseTokens(template).flatMap((part) => {
    if (part.kind === 'token') return names.has(part.name) ? [] : [part.source]
    return part.text.match(/\{\{[^{}<]{0,60}|[^{}>]{0,60}\}\}/g)?.map((stray) => stray.trim()) ?? []
  })
  return [...new Set(wrong)]
}

/** Fields that a rejection mail should carry and the template does not: worth a warning, no error. */
export function missingTokens(template: string): ReplacementName[] {
  const used = new Set(parseTokens(template).flatMap((part) => (part.kind === 'token' ? [part.name] : [])))
  return (['rejection_reasons', 'invoice_number'] as const).filter((name) => !used.has(name))
}

/**
 * The template with every token replaced. Values are text: they are escaped here, so that nothing in an invoice becomes
 * part of the page. `rejection_reasons` keeps its lines, and the address of the page is a link. A field without a value
 * leaves nothing, and no blank before the full stop behind it.
 */
export function mergeHtml(template: string, values: ReplacementValues): string {
  return merge(template, (name, before) => {
    const text = escapeHtml(mergeValue(name, values)).replaceAll('\n', '<br>')
    return name === 'correction_link' && text !== '' && !isInLink(before)
      ? `<a href="${text}">${text}</a>`
      : text
  })
}

/** Whether HTML ends within a tag, or in the words of a link. */
const isInLink = (html: string) =>
  html.lastIndexOf('<') > html.lastIndexOf('>') || html.lastIndexOf('<a ') > html.lastIndexOf('</a>')

/** The same for plain text, such as a subject. */
export function mergeText(template: string, values: ReplacementValues): string {
  return merge(template, (name) => mergeValue(name, values))
}

function merge(template: string, textFor: (name: string, before: string) => string): string {
  const parts = parseTokens(template)
  return parts.reduce((written, part, place) => {
    const added = part.kind === 'text' ? part.text : textFor(part.name, written)
    const next = parts[place + 1]
    const isGap = added === '' && next?.kind === 'text' && /^[.,;:!?)]/.test(next.text)
    return (isGap ? written.replace(/ $/, '') : written) + added
  }, '')
}

function mergeValue(name: string, values: ReplacementValues): string {
  return Object.hasOwn(values, name) ? (values[name as ReplacementName] ?? '') : ''
}

/** Text as it stands in HTML. Braces too, so that a value never reads as a token when a text is merged again. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"'`{}]/g, (character) => `&#${character.codePointAt(0)};`)
}
