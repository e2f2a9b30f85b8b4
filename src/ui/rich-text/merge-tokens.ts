import type { ScreenText } from '../../kernel/screen-text'

/** A field whose value is put in later; in the text it stands as its name in double braces. */
export type MergeField = { name: string; display_name: ScreenText }

/** `source` is the token as it was written. */
export type TextPart = { kind: 'text'; text: string } | { kind: 'token'; name: string; source: string }

export function tokenOf(name: string): string {
  return `{{${name}}}`
}

/** Cuts a text at its tokens. Blanks around a name do not count; double braces that close nothing stay text. */
export function splitAtTokens(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(/\{\{([^{}]{0,200})\}\}/g)) {
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) })
    parts.push({ kind: 'token', name: match[1]!.replaceAll('\u00a0', ' ').trim(), source: match[0] })
    end = match.index + match[0].length
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) })
  return parts
}

/** Nothing to read: blanks of every kind count as blanks. */
export function isBlankText(text: string): boolean {
  return text.replaceAll(/[\s\u00a0\u00ad\u200b-\u200f\u2060\ufeff]/g, '') === ''
}
