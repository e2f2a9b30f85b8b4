import sanitizeHtml from 'sanitize-html'

const textTags =
  'p div span br hr b strong i em u s small sub sup h1 h2 h3 h4 h5 h6 ul ol li blockquote pre code'.split(' ')
const tableTags = 'table thead tbody tfoot tr td th caption'.split(' ')

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [...textTags, ...tableTags, 'a'],
  allowedAttributes: {
    a: ['href'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
    '*': ['style'],
  },
  // alignment and weight are all that a mail needs; nothing here can name an address
  allowedStyles: {
    '*': {
      'text-align': [/^(left|right|center|justify)$/],
      'font-weight': [/^(bold|normal|[1-9]00)$/],
      'font-style': [/^(italic|normal)$/],
      'text-decoration': [/^(underline|line-through|none)$/],
    },
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 60,
  exclusiveFilter: (frame) => frame.tag === 'a' && !frame.attribs.href && frame.text.trim() === '',
}

/**
 * Rich text with only what shows text: no scripts, forms, frames, pictures, style sheets or anything that loads from
 * elsewhere. Used on what comes in and, after the fields were merged, on what goes out.
 */
export function safeMailHtml(html: string): string {
  return sanitizeHtml(html.slice(0, 400_000), allowed).trim()
}

/** Does the rich text carry a file, a picture or something else that is no text? Such are refused, not dropped. */
export function carriesFile(html: string): boolean {
  return /<(img|picture|video|audio|object|embed|iframe|svg|source|figure|input\b[^>]*type\s*=\s*["']?file)\b/i.test(
    html,
  )
}

/** The plain-text part of a mail: one line for each block, '- ' before list items, the address after a link. */
export function textOfMail(html: string): string {
  const marked = html
    .replaceAll(
      /<a\b[^>]*\bhref="([^"]{1,2000})"[^>]*>([\s\S]*?)<\/a>/gi,
      (_whole, href: string, inner: string) => {
        const label = bare(inner)
        return label === decodeEntities(href) || label === '' ? href : `${inner} (${href})`
      },
    )
    .replaceAll(/<li\b[^>]*>/gi, '\n- ')
    .replaceAll(/<(br|hr)\b[^>]*>/gi, '\n')
    .replaceAll(/<\/(td|th)>/gi, '\t')
    .replaceAll(/<\/?(p|div|h[1-6]|ul|ol|table|tr|blockquote|pre)\b[^>]*>/gi, '\n')
  return bare(marked)
    .replaceAll(/[ \t\u00a0]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

function bare(html: string): string {
  return decodeEntities(sanitizeHtml(html, { allowedTags: [], allowedAttributes: {}, nestingLimit: 60 }))
}

const named: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  amp: '&',
}

function decodeEntities(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,4}));/gi, (whole, decimal, hex, name) => {
    if (name) return named[name.toLowerCase()] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}
