import { pageTexts } from '../../page-texts'
import { longestPassword, shortestPassword } from '../password-rules'
import { fieldState, type Problem, problemNotice } from './form-fields'
import { html } from './html'
import { type Framing, framedPage, type Page } from './page-frame'

type Given = Framing & { action: string; token: string; email: string; problem?: Problem | null }

/** The form behind the link of an invitation or of a reset: a password, twice. */
export function setPasswordPage({
  product,
  words,
  action,
  token,
  email,
  firstName,
  isInvitation,
  problem = null,
}: Given & { firstName: string; isInvitation: boolean }): Page {
  const { tell } = words
  const title = isInvitation ? pageTexts.welcome({ name: firstName }) : pageTexts.resetTitle()
  const hint = isInvitation ? pageTexts.welcomeHint({ email }) : pageTexts.resetHint({ email })
  return framedPage({
    status: problem?.status ?? 200,
    product,
    words,
    title: tell(title),
    content: html`<section class="card" aria-labelledby="set">
<h1 id="set">${tell(title)}</h1>
<p class="soft">${tell(hint)}</p>
${problemNotice(problem)}
<form method="post" action="${action}">
<input type="hidden" name="token" value="${token}">
<input type="hidden" name="username" autocomplete="username" value="${email}">
<label for="password">${tell(pageTexts.newPassword({ shortest: shortestPassword }))}</label>
<input id="password" name="password" type="password" autocomplete="new-password" required minlength="${shortestPassword}" maxlength="${longestPassword}"${fieldState(problem, 'password', true)}>
<label for="repeated">${tell(pageTexts.repeatPassword())}</label>
<input id="repeated" name="repeated" type="password" autocomplete="new-password" required${fieldState(problem, 'repeated')}>
<button class="primary" type="submit">${tell(pageTexts.savePassword())}</button>
</form>
</section>`,
  })
}

/** The page behind the link that shows that an address is somebody's; one button, so that no scanner of mails confirms it. */
export function confirmEmailPage({ product, words, action, token, email }: Given): Page {
  const { tell } = words
  return framedPage({
    product,
    words,
    title: tell(pageTexts.confirmEmailTitle()),
    content: html`<section class="card" aria-labelledby="confirm">
<h1 id="confirm">${tell(pageTexts.confirmEmailTitle())}</h1>
<p class="soft">${tell(pageTexts.confirmEmailHint({ email }))}</p>
<form method="post" action="${action}">
<input type="hidden" name="token" value="${token}">
<button class="primary" type="submit">${tell(pageTexts.confirmEmail())}</button>
</form>
</section>`,
  })
}
