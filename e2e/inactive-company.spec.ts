import { ask } from '../src/platform/database/test-postgres'
import { embeddedDatabaseUrl } from './support/data-directory'
import { prepareKontor } from './support/prepared-kontor'
import { openSignedIn } from './support/signed-in'
import { expect, test } from './support/test'

const admin = 'tom.becker@harborpine.example'
const clerk = 'dana.whitfield@harborpine.example'
const company = 'HP-300'

test('a company that the ERP has switched off is said at its field in a rule and in an invoice, and nothing is lost', {
  tag: '@long',
}, async ({ page, browser }) => {
  test.setTimeout(120_000)
  const data = await prepareKontor('documents')
  const kontor = data.start()
  try {
    await kontor.ready()
    const database = await embeddedDatabaseUrl(data.path)
    const switchTo = (isActive: boolean) =>
      ask(database, `UPDATE companies SET is_active = ${isActive} WHERE id = '${company}'`)
    const [rule] = await ask(
      database,
      `SELECT id FROM document_rules WHERE draft #>> '{header,company}' = '${company}' AND is_active`,
    )
    const [document] = await ask(
      database,
      `SELECT id FROM documents WHERE company_id = '${company}' AND status = 'NEW' ORDER BY id`,
    )
    await switchTo(false)

    await openSignedIn(page, kontor.baseUrl, admin, { path: `/settings/document-rules?rule=${rule!.id}` })
    const modal = page.getByRole('dialog', { name: 'Edit document rule' })
    const field = modal.getByRole('textbox', { name: 'Company', exact: true })
    const memo = modal.getByRole('textbox', { name: 'Memo' }).first()
    const save = modal.getByRole('button', { name: 'Save', exact: true })
    const name = await field.inputValue()
    await memo.fill('Linen and towels')
    await save.click()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(/is inactive in the ERP\. Choose another company\./)
    await expect(field).toBeFocused()
    await expect(field).toHaveValue(name)
    await field.click()
    const offered = page.getByRole('listbox', { name: 'Company', exact: true }).getByRole('option')
    await expect(offered.first()).toBeVisible()
    await expect(offered.filter({ hasText: name })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await switchTo(true)
    await save.click()
    await expect(modal).toBeHidden()
    const [saved] = await ask(
      database,
      `SELECT draft #>> '{header,memo}' AS memo FROM document_rules WHERE id = ${rule!.id}`,
    )
    expect(saved).toEqual({ memo: 'Linen and towels' })

    await switchTo(false)
    const entry = await browser.newPage()
    await openSignedIn(entry, kontor.baseUrl, clerk, { path: `/document/${document!.id}` })
    await entry.getByRole('textbox', { name: /^Memo/ }).fill('For June')
    await entry.keyboard.press('Tab')
    await expect(
      entry.getByText(`“${name}” is inactive in the ERP. Choose another company.`).first(),
    ).toBeVisible()
  } finally {
    await kontor.end('SIGTERM')
    await data.remove()
  }
})
