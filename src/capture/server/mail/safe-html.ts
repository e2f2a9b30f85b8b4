import sanitizeHtml from 'sanitize-html'

const maxHtmlLength = 1_000_000

/**
 * The sender's HTML with only what shows text: no scripts, styles sheets, forms, frames, pictures or anything that
 * loads from elsewhere. Links open in a new window and tell the other side nothing.
 */
export function safeHtml(html: string): string {
  return sanitizeHtml(html.slice(0, maxHtmlLength), {
    allowedTags: [...textTags, 'a', 'table', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th', 'caption'],
    allowedAttributes: {
      a: ['href', 'target', 'rel'],
      td: ['colspan', 'rowspan', 'align'],
      th: ['colspan', 'rowspan', 'align'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nestingLimit: 100,
    transformTags: {
      a: (tagName, attributes) => ({
        tagName,
        attribs: { ...attributes, target: '_blank', rel: 'noopener noreferrer nofollow' },
      }),
    },
  })
}

/** The words of a piece of HTML, one line for each block. */
export function textOfHtml(html: string): string {
  const broken = html
    .slice(0, maxHtmlLength)
    .replace(/<(br|\/p|\/div|\/tr|\/h[1-6]|\/li)\b[^>]{0,200}>/gi, '$&\n')
  const bare = sanitizeHtml(broken, { allowedTags: [], allowedAttributes: {}, nestingLimit: 100 })
  return bare
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&nbsp;|\u00a0/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n ?(\n ?)+/g, '\n\n')
    .trim()
}

const textTags = [
  'p',
  'div',
  'span',
  'br',
  'hr',
  'b',
  'strong',
  'i',
  'em',
  'u',
  's',
  'small',
  'sub',
  'sup',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'blockquote',
  'pre',
  'code',
]
