import { pageTexts } from '../../page-texts'
import { longestPassword, shortestPassword } from '../password-rules'
import { fieldState, type Problem, problemNotice } from './form-fields'
import { html } from './html'
import { type Framing, framedPage, type Page } from './page-frame'

/** The form behind the one-time link: name, e-mail address and password of the first admin. */
export function firstAdminPage({
  product,
  words,
  action,
  token,
  email = '',
  displayName = '',
  problem = null,
}: Framing & {
  action: string
  token: string
  email?: string
  displayName?: string
  problem?: Problem | null
}): Page {
  const { tell } = words
  return framedPage({
    status: problem?.status ?? 200,
    product,
    words,
    title: tell(pageTexts.firstAdminTitle()),
    content: html`<section class="card" aria-labelledby="first">
<h1 id="first">${tell(pageTexts.firstAdminTitle())}</h1>
<p class="soft">${tell(pageTexts.firstAdminHint())}</p>
${problemNotice(problem)}
<form method="post" action="${action}">
<input type="hidden" name="token" value="${token}">
<label for="displayName">${tell(pageTexts.yourName())}</label>
<input id="displayName" name="displayName" autocomplete="name" required value="${displayName}"${fieldState(problem, 'displayName', true)}>
<label for="email">${tell(pageTexts.email())}</label>
<input id="email" name="email" type="email" autocomplete="username" required value="${email}"${fieldState(problem, 'email')}>
<label for="password">${tell(pageTexts.newPassword({ shortest: shortestPassword }))}</label>
<input id="password" name="password" type="password" autocomplete="new-password" required minlength="${shortestPassword}" maxlength="${longestPassword}"${fieldState(problem, 'password')}>
<label for="repeated">${tell(pageTexts.repeatPassword())}</label>
<input id="repeated" name="repeated" type="password" autocomplete="new-password" required${fieldState(problem, 'repeated')}>
<button class="primary" type="submit">${tell(pageTexts.createAdmin())}</button>
</form>
</section>`,
  })
}
