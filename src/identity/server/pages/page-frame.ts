import { createHash } from 'node:crypto'
import type { Html } from './html'
import { html, Html as RawHtml } from './html'
import type { PageWords } from './page-words'
import { stylesheet } from './stylesheet'

/** The same mark as in the app's top bar (src/app/web/shell/brand.tsx). */
const mark = html`<svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
<rect width="32" height="32" rx="7" class="plate"/><path d="M10 7v18" class="stem"/>
<path d="M22 8 11.5 17.2 22 25" class="stem arm"/></svg>`

/** A whole page of the embedded provider with the headers it must be sent with. */
export type Page = { status: number; headers: Record<string, string>; body: string }

/** Whose page it is, and in which language it speaks. */
export type Framing = { product: string; words: PageWords }

/**
 * Frames the content. `script` is the one inline script allowed; `formTargets` are further origins that a form on the
 * page may end at, redirects included.
 */
export function framedPage({
  status = 200,
  product,
  words,
  title,
  content,
  wide = false,
  script = '',
  formTargets = [],
}: Framing & {
  status?: number
  title: string
  content: Html
  wide?: boolean
  script?: string
  formTargets?: readonly string[]
}): Page {
  const document = html`<!doctype html>
<html lang="${words.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${product} - ${title}</title>
<style>${new RawHtml(stylesheet)}</style>
</head>
<body>
<main class="${wide ? 'wide' : 'narrow'}">
<p class="brand">${mark}<span>${product}</span></p>
${content}
</main>
${script ? new RawHtml(`<script>${script}</script>`) : null}
</body>
</html>`
  return { status, headers: headersFor(script, formTargets), body: document.text }
}

function headersFor(script: string, formTargets: readonly string[]): Record<string, string> {
  const policy = [
    `default-src 'none'`,
    `style-src ${sourceHash(stylesheet)}`,
    script ? `script-src ${sourceHash(script)}` : '',
    `img-src data:`,
    `form-action 'self' ${formTargets.join(' ')}`.trim(),
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
  ]
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.filter(Boolean).join('; '),
    'cache-control': 'no-store',
    // The address of a one-time link must not travel on.
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  }
}

function sourceHash(source: string): string {
  return `'sha256-${createHash('sha256').update(source).digest('base64')}'`
}
