import { expect, it } from 'vitest'
import { longestPassword, passwordProblem } from './password-rules'

const about = ['dana.whitfield@harborpine.example', 'Dana Whitfield', 'Kontor']

it.each([
  ['short1!x', 'identity.admin.password_too_short'],
  ['password1234', 'identity.admin.password_too_common'],
  ['qwertyuiop12', 'identity.admin.password_too_common'],
  ['123456789012', 'identity.admin.password_too_common'],
  ['aaaaaaaaaaaaaa', 'identity.admin.password_too_common'],
  ['DanaWhitfield2024', 'identity.admin.password_too_common'],
  ['dana.whitfield1', 'identity.admin.password_too_common'],
  ['harborpine2026!', 'identity.admin.password_too_common'],
  [`${'long and good enough '.repeat(7)}`, 'identity.admin.password_too_long'],
  ['correct horse battery', null],
  ['vier lose Worte am Montag', null],
  ['zx8!kQ2pLm9w', null],
  ['雨が降ると地面が濡れる気がする', null],
])('%s as a password: %s', async (password, code) => {
  expect((await passwordProblem(password, about))?.code ?? null).toBe(code)
})

it('any character counts once, up to the longest', async () => {
  const emoji = Array.from({ length: longestPassword }, (_, index) => String.fromCodePoint(0x1f400 + index))
  expect(await passwordProblem(emoji.join(''), about)).toBeNull()
})
