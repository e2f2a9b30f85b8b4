import { type Html, html } from './html'
import { framedPage, type Page } from './page-frame'

type Problem = { message: string; field: string | null; status: number }

/** The form behind the one-time link: name, e-mail address and password of the first admin. */
export function firstAdminPage({
  product,
  action,
  token,
  shortestPassword,
  email = '',
  displayName = '',
  problem = null,
}: {
  product: string
  action: string
  token: string
  shortestPassword: number
  email?: string
  displayName?: string
  problem?: Problem | null
}): Page {
  const state = (field: string, isFirst = false): Html => fieldState(problem, field, isFirst)
  return framedPage({
    status: problem?.status ?? 200,
    product,
    title: 'First administrator',
    content: html`<section class="card" aria-labelledby="first">
<h1 id="first">Set up the first administrator</h1>
<p class="soft">This link works once. Afterwards you sign in with what you enter here, and add everybody else.</p>
${problem && html`<p class="error" role="alert" id="problem">${problem.message}</p>`}
<form method="post" action="${action}">
<input type="hidden" name="token" value="${token}">
<label for="displayName">Your name</label>
<input id="displayName" name="displayName" autocomplete="name" required value="${displayName}"${state('displayName', true)}>
<label for="email">E-mail address</label>
<input id="email" name="email" type="email" autocomplete="username" required value="${email}"${state('email')}>
<label for="password">Password (at least ${shortestPassword} characters)</label>
<input id="password" name="password" type="password" autocomplete="new-password" required minlength="${shortestPassword}"${state('password')}>
<label for="repeated">The same password again</label>
<input id="repeated" name="repeated" type="password" autocomplete="new-password" required${state('repeated')}>
<button class="primary" type="submit">Create administrator</button>
</form>
</section>`,
  })
}

function fieldState(problem: Problem | null, field: string, isFirst: boolean): Html {
  const isInvalid = problem?.field === field
  const hasFocus = problem?.field ? isInvalid : isFirst
  return html`${isInvalid && html` aria-invalid="true" aria-describedby="problem"`}${hasFocus && html` autofocus`}`
}
