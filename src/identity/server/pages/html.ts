/** A piece of HTML whose values have been escaped. */
export class Html {
  constructor(readonly text: string) {}
}

type Value = string | number | null | undefined | false | Html | readonly Html[]

/** Template tag: every value is escaped unless it is Html already; null, undefined and false leave nothing. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(parts.reduce((text, part, index) => text + rendered(values[index - 1]) + part))
}

function rendered(value: Value): string {
  if (value instanceof Html) return value.text
  if (Array.isArray(value)) return value.map((piece: Html) => piece.text).join('')
  if (value === null || value === undefined || value === false) return ''
  return escaped(String(value))
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character]!)
}
