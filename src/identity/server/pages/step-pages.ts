import { pageTexts } from '../../page-texts'
import { fieldState, type Problem, problemNotice } from './form-fields'
import { type Html, html } from './html'
import { type Framing, framedPage, type Page } from './page-frame'
import { passkeyForm, passkeyScript } from './passkey-form'

type Given = Framing & { action: string; problem?: Problem | null; formTargets?: readonly string[] }

/** The second step: a passkey, a code of the app, or a recovery code. `asked`: what a passkey is asked for. */
export function secondStepPage({
  hint,
  action,
  hasApp,
  asked,
  problem = null,
  ...framing
}: Given & { hint: string; hasApp: boolean; asked: object | null }): Page {
  const { tell } = framing.words
  return framedPage({
    ...framing,
    status: problem?.status ?? 200,
    title: tell(pageTexts.stepTitle()),
    script: asked ? passkeyScript('startAuthentication', asked) : '',
    content: html`<section class="card" aria-labelledby="step">
<h1 id="step">${tell(pageTexts.stepTitle())}</h1>
<p class="soft">${hint}</p>
${problemNotice(problem)}
${asked && passkeyForm({ words: framing.words, action, act: 'passkey', label: tell(pageTexts.passkeyStep()) })}
${hasApp && codeForm({ action, act: 'code', label: tell(pageTexts.appCode()), submit: tell(pageTexts.confirm()), problem })}
<details${problem?.field === 'recovery' && html` open`}><summary>${tell(pageTexts.recoveryInstead())}</summary>
<form method="post" action="${action}">
<input type="hidden" name="act" value="recovery">
<label for="recovery">${tell(pageTexts.recoveryCode())}</label>
<input id="recovery" name="answer" autocomplete="off" autocapitalize="none" spellcheck="false" required${fieldState(problem, 'recovery')}>
<button class="primary" type="submit">${tell(pageTexts.confirm())}</button>
</form></details>
</section>`,
  })
}

/** Which second step somebody sets up, where their company requires one. */
export function chooseStepPage({ action, ...framing }: Given): Page {
  const { tell } = framing.words
  return framedPage({
    ...framing,
    title: tell(pageTexts.setUpTitle()),
    content: html`<section class="card" aria-labelledby="set-up">
<h1 id="set-up">${tell(pageTexts.setUpTitle())}</h1>
<p class="soft">${tell(pageTexts.setUpHint())}</p>
<h2>${tell(pageTexts.app())}</h2>
<p class="soft">${tell(pageTexts.appHint())}</p>
<p><a class="button primary" href="${action}?with=app">${tell(pageTexts.setUpApp())}</a></p>
<h2>${tell(pageTexts.passkey())}</h2>
<p class="soft">${tell(pageTexts.passkeyHint())}</p>
<p><a class="button primary" href="${action}?with=passkey">${tell(pageTexts.addPasskey())}</a></p>
</section>`,
  })
}

/** An authenticator app is set up: its QR code (`picture`, SVG), its key to type, and the first code back. */
export function appPage({
  action,
  picture,
  secret,
  problem = null,
  ...framing
}: Given & { picture: string; secret: string }): Page {
  const { tell } = framing.words
  const source = `data:image/svg+xml;base64,${Buffer.from(picture).toString('base64')}`
  const groups = secret.match(/.{1,4}/g) ?? []
  return framedPage({
    ...framing,
    status: problem?.status ?? 200,
    title: tell(pageTexts.setUpApp()),
    content: html`<section class="card" aria-labelledby="app">
<h1 id="app">${tell(pageTexts.setUpApp())}</h1>
<p class="soft">${tell(pageTexts.scanCode())}</p>
<p><img class="qr" src="${source}" alt="${tell(pageTexts.qrCode())}" width="208" height="208"></p>
<p class="soft">${tell(pageTexts.typeKey())}<br><code id="key">${groups.join(' ')}</code></p>
${problemNotice(problem)}
${codeForm({ action, act: 'app', label: tell(pageTexts.appCode()), submit: tell(pageTexts.confirm()), problem })}
${backLink(framing, action)}
</section>`,
  })
}

/** A passkey is added. `asked`: what the browser is asked to make. */
export function newPasskeyPage({
  action,
  asked,
  problem = null,
  ...framing
}: Given & { asked: object }): Page {
  const { tell } = framing.words
  return framedPage({
    ...framing,
    status: problem?.status ?? 200,
    title: tell(pageTexts.addPasskey()),
    script: passkeyScript('startRegistration', asked),
    content: html`<section class="card" aria-labelledby="passkey-title">
<h1 id="passkey-title">${tell(pageTexts.addPasskey())}</h1>
<p class="soft">${tell(pageTexts.passkeyHint())}</p>
${problemNotice(problem)}
${passkeyForm({ words: framing.words, action, act: 'new-passkey', label: tell(pageTexts.addPasskey()) })}
${backLink(framing, action)}
</section>`,
  })
}

/** The new recovery codes, the only time that they are shown. */
export function recoveryCodesPage({ action, codes, ...framing }: Given & { codes: readonly string[] }): Page {
  const { tell } = framing.words
  return framedPage({
    ...framing,
    title: tell(pageTexts.codesTitle()),
    content: html`<section class="card" aria-labelledby="codes">
<h1 id="codes">${tell(pageTexts.codesTitle())}</h1>
<p class="soft">${tell(pageTexts.codesHint())}</p>
<ul class="codes">${codes.map((code) => html`<li><code>${code}</code></li>`)}</ul>
<form method="post" action="${action}">
<button class="primary" type="submit" name="act" value="continue">${tell(pageTexts.goOn())}</button>
</form>
</section>`,
  })
}

function codeForm({
  action,
  act,
  label,
  submit,
  problem,
}: {
  action: string
  act: 'code' | 'app'
  label: string
  submit: string
  problem: Problem | null
}): Html {
  return html`<form method="post" action="${action}">
<input type="hidden" name="act" value="${act}">
<label for="code">${label}</label>
<input id="code" name="answer" inputmode="numeric" autocomplete="one-time-code" maxlength="10" required${fieldState(problem, act, true)}>
<button class="primary" type="submit">${submit}</button>
</form>`
}

function backLink({ words }: Framing, action: string): Html {
  return html`<p class="after"><a href="${action}">${words.tell(pageTexts.back())}</a></p>`
}
