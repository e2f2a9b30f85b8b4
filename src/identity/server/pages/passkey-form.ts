import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { identityErrors } from '../../identity-errors'
import { type Html, html } from './html'
import type { PageWords } from './page-words'

/** The form that the browser's passkey answers; what went wrong is said below its button. */
export function passkeyForm({
  words,
  action,
  act,
  label,
}: {
  words: PageWords
  action: string
  act: 'passkey' | 'new-passkey'
  label: string
}): Html {
  return html`<form method="post" action="${action}" id="passkey">
<input type="hidden" name="act" value="${act}">
<input type="hidden" name="answer" value="">
<button class="primary" type="submit">${label}</button>
<p class="error" role="alert" id="passkey-problem" hidden>${words.tell(identityErrors.passkeyRefused().told)}</p>
</form>`
}

/** What the page runs: asks the browser for the passkey when the button is pressed, and posts what it says. */
export function passkeyScript(ask: 'startAuthentication' | 'startRegistration', asked: object): string {
  const options = JSON.stringify(asked).replaceAll('<', '\\u003c')
  return `${browserLibrary()}
{
  const form = document.getElementById('passkey')
  const problem = document.getElementById('passkey-problem')
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    problem.hidden = true
    try {
      form.elements.answer.value = JSON.stringify(await SimpleWebAuthnBrowser.${ask}({ optionsJSON: ${options} }))
      form.submit()
    } catch {
      problem.hidden = false
    }
  })
}`
}

let library: string | undefined

/** The package's own file for pages without a bundler. */
function browserLibrary(): string {
  const entry = createRequire(import.meta.url).resolve('@simplewebauthn/browser')
  library ??= readFileSync(join(dirname(entry), '..', 'dist', 'bundle', 'index.umd.min.js'), 'utf8')
  return library
}
