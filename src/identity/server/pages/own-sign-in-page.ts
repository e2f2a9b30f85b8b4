import type { ToldText } from '../../../kernel/told-text'
import { pageTexts } from '../../page-texts'
import type { Factor } from '../factors/factors'
import type { Session } from '../sessions'
import { fieldState, type Problem, problemNotice } from './form-fields'
import { type Html, html } from './html'
import { type Framing, framedPage, type Page } from './page-frame'

type Given = Framing & { action: string; email: string; problem?: Problem | null }

/** "Your sign-in": the second factors and the sessions of one person. `own`: the session of this browser. */
export function ownSignInPage({
  product,
  words,
  action,
  email,
  factors,
  codesLeft,
  sessions,
  own,
  problem = null,
}: Given & {
  factors: readonly Factor[]
  codesLeft: number
  sessions: readonly Session[]
  own: string
}): Page {
  const { tell } = words
  const hasApp = factors.some(({ kind }) => kind === 'totp')
  const others = sessions.filter(({ id }) => id !== own)
  return framedPage({
    product,
    words,
    wide: true,
    status: problem?.status ?? 200,
    title: tell(pageTexts.ownTitle()),
    content: html`<h1>${tell(pageTexts.ownTitle())}</h1>
<p class="soft">${tell(pageTexts.ownIntro({ product, email }))} <a href="/">${tell(pageTexts.backToProduct({ product }))}</a></p>
${problemNotice(problem)}
<div class="halves">
<section class="card" aria-labelledby="steps">
<h2 id="steps">${tell(pageTexts.twoStep())}</h2>
${factors.length === 0 ? html`<p class="soft">${tell(pageTexts.onlyPassword())}</p>` : html`<ul class="rows">${factors.map((factor) => factorRow(factor, { words, action }))}</ul>`}
<p class="choices">${!hasApp && html`<a class="button" href="${action}?with=app">${tell(pageTexts.setUpApp())}</a>`}
<a class="button" href="${action}?with=passkey">${tell(pageTexts.addPasskey())}</a></p>
${
  factors.length > 0 &&
  html`<form method="post" action="${action}" class="line"><span>${tell(pageTexts.codesLeft({ count: codesLeft }))}</span>
<button class="quiet" type="submit" name="act" value="new-codes">${tell(pageTexts.newCodes())}</button></form>`
}
</section>
<section class="card" aria-labelledby="sessions">
<h2 id="sessions">${tell(pageTexts.sessionsTitle())}</h2>
<ul class="rows">${sessions.map((session) => sessionRow(session, { words, action, isOwn: session.id === own }))}</ul>
${
  others.length > 1 &&
  html`<form method="post" action="${action}">
<button class="quiet" type="submit" name="act" value="end-others">${tell(pageTexts.endOthers())}</button></form>`
}
</section>
</div>`,
  })
}

/** Asks for the password again. */
export function confirmPasswordPage({ action, email, problem = null, ...framing }: Given): Page {
  const { tell } = framing.words
  return framedPage({
    ...framing,
    status: problem?.status ?? 200,
    title: tell(pageTexts.stepTitle()),
    content: html`<section class="card" aria-labelledby="step">
<h1 id="step">${tell(pageTexts.stepTitle())}</h1>
<p class="soft">${tell(pageTexts.ownStepHint())}</p>
${problemNotice(problem)}
<form method="post" action="${action}">
<input type="hidden" name="act" value="password">
<input type="hidden" name="username" autocomplete="username" value="${email}">
<label for="password">${tell(pageTexts.password())}</label>
<input id="password" name="answer" type="password" autocomplete="current-password" required${fieldState(problem, 'password', true)}>
<button class="primary" type="submit">${tell(pageTexts.confirm())}</button>
</form>
</section>`,
  })
}

type Row = Pick<Framing, 'words'> & { action: string }

function factorRow({ id, kind, name, createdAt, lastUsedAt }: Factor, { words, action }: Row): Html {
  const { tell } = words
  const label = [tell(kind === 'totp' ? pageTexts.app() : pageTexts.passkey()), name]
    .filter(Boolean)
    .join(' · ')
  const when = { instant: createdAt.toISOString() }
  const facts = lastUsedAt
    ? pageTexts.lastUsed({ when, used: { instant: lastUsedAt.toISOString() } })
    : pageTexts.addedOn({ when })
  return row({
    action,
    label,
    facts: tell(facts),
    id,
    act: 'remove',
    button: tell(pageTexts.remove()),
  })
}

function sessionRow(
  { id, browser, address, signedInAt, seenAt }: Session,
  { words, action, isOwn }: Row & { isOwn: boolean },
): Html {
  const { tell } = words
  const named: ToldText = browser === null ? pageTexts.unknownBrowser() : { text: browser }
  const facts = pageTexts.sessionFacts({
    when: { instant: signedInAt.toISOString() },
    seen: { instant: seenAt.toISOString() },
  })
  return row({
    action,
    label: tell(isOwn ? pageTexts.thisBrowser({ browser: named }) : named),
    facts: tell(address ? pageTexts.sessionFrom({ facts, address }) : facts),
    id,
    act: 'end-session',
    button: isOwn ? null : tell(pageTexts.endSession()),
  })
}

function row({
  action,
  label,
  facts,
  id,
  act,
  button,
}: {
  action: string
  label: string
  facts: string
  id: string
  act: string
  button: string | null
}): Html {
  return html`<li><div><strong>${label}</strong><small>${facts}</small></div>
${
  button &&
  html`<form method="post" action="${action}"><input type="hidden" name="act" value="${act}">
<button class="quiet" type="submit" name="id" value="${id}" aria-label="${button}: ${label}">${button}</button></form>`
}</li>`
}
