import DOMPurify from 'dompurify'
import { splitAtTokens } from './merge-tokens'

/** What a rich text may be made of. Pictures, frames, forms and styles are not. */
const allowedTags = [
  ...['p', 'br', 'div', 'span', 'h1', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'hr', 'pre', 'code'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'strike', 'del', 'a', 'sub', 'sup'],
]

/** Does this HTML bring a file or a picture along? */
export function holdsFiles(html: string): boolean {
  return /<(img|picture|video|audio|object|embed|figure|svg)\b/i.test(html)
}

/** HTML from outside without anything that runs, loads or is no text. */
export function cleanHtml(html: string): string {
  return DOMPurify.sanitize(html, {
    ALLOWED_TAGS: allowedTags,
    ALLOWED_ATTR: ['href', 'start'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOWED_URI_REGEXP: /^(https?:|mailto:|tel:|\{\{)/i,
  })
}

/** Name of the attribute by which the editor finds a merge field in HTML. */
export const mergeFieldAttribute = 'data-merge-field'

/** The same HTML with every token of its texts as an element that the editor shows as a chip. */
export function withMergeFields(html: string): string {
  if (!html.includes('{{')) return html
  const body = new DOMParser().parseFromString(html, 'text/html').body
  const texts: Text[] = []
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    const parts = splitAtTokens(text.data)
    if (parts.some((part) => part.kind === 'token'))
      text.replaceWith(...parts.map((part) => elementOf(part, body)))
  }
  return body.innerHTML
}

function elementOf(part: ReturnType<typeof splitAtTokens>[number], body: HTMLElement): Node {
  if (part.kind === 'text') return body.ownerDocument.createTextNode(part.text)
  const span = body.ownerDocument.createElement('span')
  span.setAttribute(mergeFieldAttribute, part.name)
  return span
}
