import { pageTexts } from '../../page-texts'
import { Html, html } from './html'
import { type Framing, framedPage, type Page } from './page-frame'

/** A page that says what happened and offers one way on. */
export function messagePage({
  product,
  words,
  status = 200,
  title,
  message,
  details = null,
  link,
}: Framing & {
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
    words,
    title,
    content: html`<section class="card" aria-labelledby="message">
<h1 id="message">${title}</h1>
<p>${message}</p>
<p><a class="button primary" href="${link.href}">${link.label}</a></p>
${details && html`<details><summary>${words.tell(pageTexts.technicalDetails())}</summary><p class="soft"><code>${details}</code></p></details>`}
</section>`,
  })
}

/** The words of the screen /503/healthcheck, for pages that come before it: the database is away or takes no writing. */
export function unavailablePage(framing: Framing): Page {
  const { tell } = framing.words
  const { headers, ...page } = messagePage({
    ...framing,
    status: 503,
    title: tell(pageTexts.unavailableTitle()),
    message: tell(pageTexts.unavailableText()),
    link: { href: '/', label: tell(pageTexts.tryAgain()) },
  })
  return { ...page, headers: { ...headers, 'retry-after': '10' } }
}

/**
 * Signing out needs one POST with the provider's form. The script sends it at once; without scripts a button does.
 * `providerForm` is the provider's own HTML, a form with the id op.logoutForm.
 */
export function signingOutPage({
  product,
  words,
  providerForm,
  formTargets,
}: Framing & {
  providerForm: string
  formTargets: readonly string[]
}): Page {
  const { tell } = words
  const form = providerForm.replace('</form>', '<input type="hidden" name="logout" value="yes"></form>')
  return framedPage({
    product,
    words,
    title: tell(pageTexts.signingOutTitle()),
    formTargets,
    script: `document.getElementById('op.logoutForm').submit()`,
    content: html`<section class="card" aria-labelledby="message">
<h1 id="message">${tell(pageTexts.signingOut())}</h1>
${new Html(form)}
<noscript><p>${tell(pageTexts.pressToEnd())}</p></noscript>
<button class="primary" type="submit" form="op.logoutForm">${tell(pageTexts.signOut())}</button>
</section>`,
  })
}
