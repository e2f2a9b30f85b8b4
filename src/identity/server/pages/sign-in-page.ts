import { roleNameOfClaim } from '../../../access/role-names'
import { type Html, html } from './html'
import { framedPage, type Page } from './page-frame'

export type DemoPerson = { email: string; displayName: string; roles: readonly string[]; status: string }
export type DemoGroup = { title: string; people: readonly DemoPerson[] }
type Naming = { product: string; provider: string }
export type DemoChoice = { password: string; groups: readonly DemoGroup[] }

/** The sign-in page. `demo` is null in production, and no demo person or password is on the page. */
export function signInPage({
  product,
  provider,
  action,
  email = '',
  error = null,
  demo,
  formTargets,
}: {
  product: string
  provider: string
  /** Address that the form posts to. */
  action: string
  email?: string
  error?: { message: string; status: number } | null
  demo: DemoChoice | null
  formTargets: readonly string[]
}): Page {
  const isWrong = error?.status === 401
  const form = html`<section class="card" aria-labelledby="sign-in">
<h1 id="sign-in">Sign in</h1>
<p class="soft">Invoices from inbox to ERP.</p>
${error && html`<p class="error" role="alert" id="problem">${error.message}</p>`}
<form method="post" action="${action}">
<label for="email">E-mail address</label>
<input id="email" name="email" type="email" autocomplete="username" required value="${email}"${attributes(isWrong, !email)}>
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required${attributes(isWrong, email !== '')}>
<button class="primary" type="submit">Sign in</button>
</form>
</section>`
  return framedPage({
    status: error?.status ?? 200,
    product,
    title: 'Sign in',
    wide: demo !== null,
    formTargets,
    content: demo
      ? html`<div class="columns">${form}${demoSection(demo, action, { product, provider })}</div>`
      : form,
  })
}

function attributes(isInvalid: boolean, hasFocus: boolean): Html {
  return html`${isInvalid && html` aria-invalid="true" aria-describedby="problem"`}${hasFocus && html` autofocus`}`
}

function demoSection(demo: DemoChoice, action: string, naming: Naming): Html {
  return html`<section class="card" aria-labelledby="demo">
<h2 id="demo">Demo users</h2>
<p class="soft">One click signs you in. Everybody here has the password <code>${demo.password}</code>.</p>
<form method="post" action="${action}">
${demo.groups.map(
  ({ title, people }) => html`<h3>${title}</h3>
<ul class="people">${people.map((person) => html`<li>${demoButton(person, naming)}</li>`)}</ul>`,
)}
</form>
</section>`
}

function demoButton({ email, displayName, roles, status }: DemoPerson, naming: Naming): Html {
  const names = roles.map((role) => roleNameOfClaim(role, naming)).join(', ') || 'No role'
  const note = status === 'active' ? names : `${names} (${status})`
  return html`<button class="person" type="submit" name="demo" value="${email}">${displayName}<small>${note}</small></button>`
}
