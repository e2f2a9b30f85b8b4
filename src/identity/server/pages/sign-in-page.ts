import { roleNameOfClaim } from '../../../access/role-names'
import { pageTexts } from '../../page-texts'
import { type Html, html } from './html'
import { type Framing, framedPage, type Page } from './page-frame'

export type DemoPerson = { email: string; displayName: string; roles: readonly string[]; status: string }
export type DemoGroup = { title: string; people: readonly DemoPerson[] }
type Naming = Framing & { provider: string }
export type DemoChoice = { password: string; groups: readonly DemoGroup[] }

/** The sign-in page. `demo` is null in production, and no demo person or password is on the page. */
export function signInPage({
  product,
  words,
  provider,
  action,
  email = '',
  error = null,
  demo,
  formTargets,
}: Naming & {
  /** Address that the form posts to. */
  action: string
  email?: string
  error?: { message: string; status: number } | null
  demo: DemoChoice | null
  formTargets: readonly string[]
}): Page {
  const { tell } = words
  const isWrong = error?.status === 401
  const form = html`<section class="card" aria-labelledby="sign-in">
<h1 id="sign-in">${tell(pageTexts.signIn())}</h1>
<p class="soft">${tell(pageTexts.tagline())}</p>
${error && html`<p class="error" role="alert" id="problem">${error.message}</p>`}
<form method="post" action="${action}">
<label for="email">${tell(pageTexts.email())}</label>
<input id="email" name="email" type="email" autocomplete="username" required value="${email}"${attributes(isWrong, !email)}>
<label for="password">${tell(pageTexts.password())}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required${attributes(isWrong, email !== '')}>
<button class="primary" type="submit">${tell(pageTexts.signIn())}</button>
</form>
</section>`
  return framedPage({
    status: error?.status ?? 200,
    product,
    words,
    title: tell(pageTexts.signIn()),
    wide: demo !== null,
    formTargets,
    content: demo
      ? html`<div class="columns">${form}${demoSection(demo, action, { product, words, provider })}</div>`
      : form,
  })
}

function attributes(isInvalid: boolean, hasFocus: boolean): Html {
  return html`${isInvalid && html` aria-invalid="true" aria-describedby="problem"`}${hasFocus && html` autofocus`}`
}

function demoSection(demo: DemoChoice, action: string, naming: Naming): Html {
  const { tell } = naming.words
  return html`<section class="card" aria-labelledby="demo">
<h2 id="demo">${tell(pageTexts.demoUsers())}</h2>
<p class="soft">${tell(pageTexts.demoHint({ password: demo.password }))}</p>
<form method="post" action="${action}">
${demo.groups.map(
  ({ title, people }) => html`<h3>${title}</h3>
<ul class="people">${people.map((person) => html`<li>${demoButton(person, naming)}</li>`)}</ul>`,
)}
</form>
</section>`
}

function demoButton({ email, displayName, roles, status }: DemoPerson, naming: Naming): Html {
  const { tell, say } = naming.words
  const names =
    roles.map((role) => roleNameOfClaim(role, { ...naming, say })).join(', ') || tell(pageTexts.noRole())
  const left =
    status === 'invited' ? pageTexts.invited() : status === 'deactivated' ? pageTexts.deactivated() : null
  const note = left ? tell(pageTexts.withStatus({ roles: names, status: left })) : names
  return html`<button class="person" type="submit" name="demo" value="${email}">${displayName}<small>${note}</small></button>`
}
