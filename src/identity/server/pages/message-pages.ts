import { Html, html } from './html'
import { framedPage, type Page } from './page-frame'

/** A page that says what happened and offers one way on. */
export function messagePage({
  product,
  status = 200,
  title,
  message,
  details = null,
  link,
}: {
  product: string
  status?: number
  title: string
  message: string
  /** For whoever helps: shown folded. */
  details?: string | null
  link: { href: string; label: string }
}): Page {
  return framedPage({
    status,
    product,
    title,
    content: html`<section class="card" aria-labelledby="message">
<h1 id="message">${title}</h1>
<p>${message}</p>
<p><a class="button primary" href="${link.href}">${link.label}</a></p>
${details && html`<details><summary>Technical details</summary><p class="soft"><code>${details}</code></p></details>`}
</section>`,
  })
}

/** The words of the screen /503/healthcheck, for pages that come before it: the database is away or takes no writing. */
export function unavailablePage(product: string): Page {
  const { headers, ...page } = messagePage({
    product,
    status: 503,
    title: 'Services Unavailable',
    message: "The server isn't responding. Your saved work is safe. Try again in a minute.",
    link: { href: '/', label: 'Try again' },
  })
  return { ...page, headers: { ...headers, 'retry-after': '10' } }
}

/**
 * Signing out needs one POST with the provider's form. The script sends it at once; without scripts a button does.
 * `providerForm` is the provider's own HTML, a form with the id op.logoutForm.
 */
export function signingOutPage({
  product,
  providerForm,
  formTargets,
}: {
  product: string
  providerForm: string
  formTargets: readonly string[]
}): Page {
  const form = providerForm.replace('</form>', '<input type="hidden" name="logout" value="yes"></form>')
  return framedPage({
    product,
    title: 'Signing out',
    formTargets,
    script: `document.getElementById('op.logoutForm').submit()`,
    content: html`<section class="card" aria-labelledby="message">
<h1 id="message">Signing out…</h1>
${new Html(form)}
<noscript><p>Press the button to end your session.</p></noscript>
<button class="primary" type="submit" form="op.logoutForm">Sign out</button>
</section>`,
  })
}
