/** Is there nothing to read in this HTML? Its visible text, trimmed, is empty (§5). Tokens are text. Needs no DOM. */
export function isBlankHtml(html: string): boolean {
  return visibleText(html) === ''
}

/** The text that a reader sees, trimmed; blanks of every kind count as blanks. For decisions only: it is not safe HTML. */
export function visibleText(html: string): string {
  return html
    .replaceAll(/<!--[\s\S]*?(-->|$)/g, '')
    .replaceAll(/<(script|style|title|head|template)\b[\s\S]*?(<\/\1\s*>|$)/gi, '')
    .replaceAll(/<\/?[a-z!/][^>]*(>|$)/gi, ' ')
    .replaceAll(/&(nbsp|ensp|emsp|thinsp|zwnj|zwj|shy|#160|#xa0|#8203|#x200b|#65279|#xfeff);?/gi, ' ')
    .replaceAll(/[\s\u00a0\u00ad\u200b-\u200f\u2060\ufeff]+/g, ' ')
    .trim()
}

/** What the server says to a rich text that carries a file or a picture of its own (§5: uploads are refused). */
export const attachmentsRefused =
  "Files can't be added to this text. You can attach the original document to each rejection instead."
