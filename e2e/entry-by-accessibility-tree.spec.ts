import { demoApi } from './support/demo-documents'
import { newNumber, readInvoice } from './support/read-invoice'
import { openSignedIn } from './support/signed-in'
import { expect, type Page, test } from './support/test'

// What is seen is the accessibility tree and nothing else, and what is touched is found by its role and name.

const clerk = 'reto.gerber@alpenwerk.example'

test('an invoice is found, compared, corrected, asked about, held and submitted with the accessibility tree as the only view', {
  tag: '@long',
}, async ({ page, baseURL }) => {
  test.setTimeout(120_000)
  const number = newNumber('TREE')
  await readInvoice(await demoApi(baseURL!, clerk, '10318'), { invoiceNumber: number })
  await openSignedIn(page, baseURL!, clerk, { path: '/documents' })
  await openFromList(page, number)
  await see(
    page,
    /heading "TREE-\d+" \[level=1\]/,
    /text: "?#\d+ · Hallberg Zerspanungstechnik GmbH Ready/,
    /Your turn/,
  )

  // the page says what the fields say
  await see(page, `paragraph: Rechnungsnummer ${number}`, `textbox "Invoice number": ${number}`)
  await see(page, 'paragraph: Rechnungsbetrag EUR 1.083,20', 'textbox "Control amount": 1,083.20')
  await see(page, 'status: The checks found nothing.', /status "Balance":[\s\S]*text: Balanced/)

  await page.getByRole('textbox', { name: 'Memo' }).fill('Compared by ear')
  await page.keyboard.press('Tab')
  await see(page, 'textbox "Memo": Compared by ear', /Memo Saved/)

  await page.getByRole('grid', { name: 'Lines of the document' }).focus()
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('Drive shaft')
  await see(page, 'textbox "Description, line 1": Drive shaft')
  await page.keyboard.press('Enter')
  await see(page, /row "1 Drive shaft 4 Stk[^"]*"/, /gridcell "Drive shaft"/)

  await page.getByRole('button', { name: 'Comments' }).click()
  await page.getByRole('textbox', { name: 'New comment' }).fill('The shaft is ours')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await see(page, /list "Comments, newest first"[\s\S]*The shaft is ours/)

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: /^Hold…/ }).click()
  await see(
    page,
    /dialog "Put on hold"[\s\S]*checkbox "Resume when goods of its purchase order are received"/,
  )
  await page.getByRole('button', { name: 'Waiting for goods receipt' }).click()
  await see(page, 'textbox "Reason for hold": Waiting for goods receipt')
  await page.getByRole('button', { name: 'Hold', exact: true }).click()
  await see(page, /On hold/)
  await openFromList(page, number)
  await see(page, /GmbH On hold/, /region "Reason this document is here"[\s\S]*Waiting for goods receipt/)

  await page.getByRole('button', { name: 'Resume', exact: true }).click()
  await see(page, /GmbH Ready/, 'button "Submit"')
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  // the list that was searched has no next one
  await see(page, /GmbH Submitt(ing|ed)/)
  await openFromList(page, number, '/complete-documents')
  await see(
    page,
    /GmbH Submitted/,
    /region "Reason this document is here"[\s\S]*From ERP:[\s\S]*In approval · ERP-\d+/,
  )
})

/** Waits until the tree says all of this. */
async function see(page: Page, ...wanted: (string | RegExp)[]): Promise<void> {
  for (const one of wanted)
    await expect
      .poll(() => page.locator('body').ariaSnapshot(), { timeout: 20_000 })
      .toMatch(typeof one === 'string' ? new RegExp(one.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')) : one)
}

async function openFromList(page: Page, number: string, address = '/documents'): Promise<void> {
  await page.goto(address)
  await page.getByRole('textbox', { name: 'Search', exact: true }).fill(number)
  await page.waitForURL(/[?&]q=/)
  const row = page.getByRole('row', { name: new RegExp(number) })
  await expect(row).toHaveCount(1)
  await row.getByRole('link').first().click()
}
