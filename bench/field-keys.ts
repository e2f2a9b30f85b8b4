// npm run bench -- field-keys: from a key in a field of the form until it is painted, at full speed and at a quarter of the
// processor. "Painted" is the browser's own figure for the key (Event Timing).
import { apiClient, signIn } from '../e2e/support/api-client'
import { prepareKontor } from '../e2e/support/prepared-kontor'
import { readInvoice } from '../e2e/support/read-invoice'
import { openBrowser, paintTimes, signedInContext } from './in-browser'

const email = 'reto.gerber@alpenwerk.example'
/** Types, corrects, hands the value over by going on and coming back. */
const pattern = ['4', '2', 'Backspace', '7', 'Tab', 'Shift+Tab', 'End']

const data = await prepareKontor('customers')
const kontor = data.start({ KONTOR_LOG_LEVEL: 'error' })
const browser = await openBrowser()
try {
  await kontor.ready()
  const api = apiClient(kontor.baseUrl, await signIn(kontor.baseUrl, email), '10318')
  const id = await readInvoice(api, { invoiceNumber: 'KEYS-1' })
  const context = await signedInContext(browser, kontor.baseUrl, email)
  const page = await context.newPage()
  await page.goto(`${kontor.baseUrl}/document/${id}`)
  await page.getByRole('textbox', { name: /^Invoice number/ }).focus()
  const session = await context.newCDPSession(page)
  let isGood = true
  for (const { slowdown, limitMs } of [
    { slowdown: 1, limitMs: 50 },
    { slowdown: 4, limitMs: 200 },
  ]) {
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const { count, p50, p95 } = await paintTimes(page, pattern)
    const isWithin = p95 <= limitMs
    isGood &&= isWithin
    console.log(
      `key to paint in a field, processor 1/${slowdown}: p50 ${p50} ms, p95 ${p95} ms of ${count} keys; ratio ${(p95 / limitMs).toFixed(2)} of ${limitMs} ms: ${isWithin ? 'pass' : 'FAIL'}`,
    )
  }
  process.exitCode = isGood ? 0 : 1
} finally {
  await browser.close()
  await kontor.end('SIGTERM')
  await data.remove()
}
