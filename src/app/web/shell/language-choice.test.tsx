import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { leftKey } from '../../../listing/list-query'
import { aListedDocument } from '../../../testing/web/listed-document'
import { aListOf, closeApp, openApp } from '../../../testing/web/whole-app'

afterEach(closeApp)

const invoice = aListedDocument(7, { invoiceNumber: 'SPRACHE-1', controlAmt: '1083.20', currency: 'CHF' })
const lists = {
  'GET /api/documents': () => aListOf([invoice]),
  [`GET /api/preferences/${leftKey('my-invoices')}`]: () => ({ value: null }),
}
const entry = (label: string) => screen.findByText(label, { selector: 'nav a *' })
const row = () => screen.getByText('SPRACHE-1').closest('tr')!.textContent

test('the screen speaks the language of the browser, then the chosen one at once, and after a reload', async () => {
  const keep = (body: unknown) => {
    if ('user' in server.session) server.session.user.locale = (body as { locale: 'ja-JP' }).locale
    return body as object
  }
  const { asked, sent, server } = await openApp('/documents', {
    languages: ['de-CH'],
    answers: { ...lists, 'PUT /api/session/locale': keep },
  })
  await entry('Erledigte Rechnungen')
  expect(document.documentElement.lang).toBe('de-CH')
  await waitFor(() => expect(document.title).toBe('Kontor - Rechnungen'))
  await screen.findByText('SPRACHE-1')
  expect(row()).toMatch(/1['’]083\.20/)

  asked.length = 0
  fireEvent.click(screen.getByLabelText(/^Konto von/))
  fireEvent.click(await screen.findByText('Sprache'))
  fireEvent.click(await screen.findByText(/^日本語/))
  await entry('完了した請求書')
  expect(document.documentElement.lang).toBe('ja-JP')
  expect(row()).toContain('1,083.20')
  expect(sent.filter(({ call }) => call.endsWith('/locale'))).toEqual([
    { call: 'PUT /api/session/locale', body: { locale: 'ja-JP' } },
  ])
  expect(asked.filter(({ path }) => path.startsWith('/api/documents'))).toEqual([])

  const chosen = localStorage.getItem('userBrowserLocale')!
  await closeApp()
  localStorage.setItem('userBrowserLocale', chosen)
  await openApp('/documents', { languages: ['de-CH'], locale: 'ja-JP', answers: lists })
  // drawn in it at once: what the server says of the person is heard after that
  expect(document.documentElement.lang).toBe('ja-JP')
  await entry('完了した請求書')
})

test('in another browser the screen speaks what the person chose', async () => {
  await openApp('/documents', { languages: ['en-US'], locale: 'ja-JP', answers: lists })
  await entry('完了した請求書')
  expect(document.documentElement.lang).toBe('ja-JP')
})

test('a browser of a language that Kontor does not speak reads that of its customer', async () => {
  await openApp('/documents', { languages: ['fi-FI'], customer: { locale: 'de-CH' }, answers: lists })
  await entry('Erledigte Rechnungen')
  expect(document.documentElement.lang).toBe('de-CH')
})
