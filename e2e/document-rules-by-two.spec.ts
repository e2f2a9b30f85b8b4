import { readFile } from 'node:fs/promises'
import { findBarriers } from './support/barriers'
import { demoApi } from './support/demo-documents'
import { expectFocusKept, tabTo } from './support/keyboard'
import { layoutFaults } from './support/layout-faults'
import { openSignedIn } from './support/signed-in'
import { expect, type Locator, type Page, test } from './support/test'

const staff = 'alex.morgan@kontor.example'
const manager = 'anke.vogt@alpenwerk.example'
const customer = { id: '10318', name: 'Alpenwerk Maschinenbau AG' }

type Item = { name: string; value: string | null }
type Rule = {
  documentRuleID: number
  documentRuleName: string
  documentRuleType: { code: string }
  header: Item[]
  documentRuleLines: { cells: Record<string, string> }[]
  version: number
}

const modal = (page: Page) => page.getByRole('dialog', { name: /document rule$/ })
const headerOf = ({ header }: Rule, name: string) => header.find((item) => item.name === name)?.value
const press = (page: Page, ...keys: string[]) =>
  keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())
const type = async (page: Page, field: Locator, text: string) => {
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}
const go = async (page: Page, button: Locator) => {
  await tabTo(page, button)
  await page.keyboard.press('Enter')
}

test('a new rule begins in its first field, and Escape leads back to the button that opened it', async ({
  page,
  baseURL,
}) => {
  await openSignedIn(page, baseURL!, staff, { path: '/settings/document-rules', customer })
  const create = page.getByRole('button', { name: 'Create New' }).first()
  await go(page, create)
  await expect(modal(page).getByRole('textbox', { name: 'Supplier' })).toBeFocused()
  await press(page, 'Escape')
  await expect(modal(page)).toBeHidden()
  await expectFocusKept(page, create)
})

test('a rule is made, changed by two at once, undone and taken away by keyboard alone', {
  tag: '@long',
}, async ({ page, baseURL }) => {
  test.setTimeout(120_000)
  const api = await demoApi(baseURL!, manager, customer.id)
  await openSignedIn(page, baseURL!, staff, { path: '/settings/document-rules', customer })
  const create = page.getByRole('button', { name: 'Create New' }).first()
  await go(page, create)
  const supplier = modal(page).getByRole('textbox', { name: 'Supplier' })
  await expect(supplier).toBeFocused()
  // nothing was typed: nothing to ask about
  await press(page, 'Escape')
  await expect(modal(page)).toBeHidden()
  await expectFocusKept(page, create)

  await press(page, 'Enter')
  await expect(supplier).toBeFocused()
  await page.keyboard.type('Kugellager')
  await expect(supplier).toHaveValue('Kugellager')
  await expect(page.getByRole('option', { name: /Kugellager/ })).toBeVisible()
  // a list that is open closes alone
  await press(page, 'Escape')
  await expect(modal(page)).toBeVisible()
  // all at once, as when it is pasted
  await supplier.fill('Kugellager')
  await expect(supplier).toHaveValue('Kugellager')
  await expect(page.getByRole('option').first()).toHaveText(/Kugellager/)
  await press(page, 'ArrowDown', 'Enter')
  await expect(supplier).toHaveValue(/Kugellager/)
  const ruleType = modal(page).getByRole('combobox', { name: 'Rule type' })
  await tabTo(page, ruleType)
  await press(page, 'ArrowDown')
  await expect(page.getByRole('option', { name: 'Custom Rule' })).toBeVisible()
  // from the last one on to the first
  await press(page, 'ArrowDown', 'Enter')
  await expect(ruleType).toHaveValue('Custom Rule')
  await type(page, modal(page).getByRole('textbox', { name: 'Rule name' }), 'Bearings')
  await go(page, modal(page).getByRole('button', { name: 'Continue' }))
  await expect(modal(page).getByRole('textbox', { name: 'Company override' })).toBeFocused()
  await type(page, modal(page).getByRole('textbox', { name: 'Memo' }).first(), 'Bearings and seals')
  await go(page, modal(page).getByRole('button', { name: 'Continue' }))
  await expect(modal(page).getByRole('button', { name: 'Add line' })).toBeFocused()
  await press(page, 'Enter')
  const share = modal(page).getByRole('textbox', { name: 'Total %' })
  await type(page, share, '99.99')
  await go(page, modal(page).getByRole('button', { name: 'Save', exact: true }))
  await expect(share).toBeFocused()
  await expect(share).toHaveAccessibleDescription(/100\.00%, now 99\.99%/)
  await expect(share).toHaveValue('99.99')
  expect(await findBarriers(page)).toEqual([])
  await press(page, 'ControlOrMeta+A')
  await page.keyboard.type('100')
  await go(page, modal(page).getByRole('button', { name: 'Save', exact: true }))
  await expect(modal(page)).toBeHidden()
  await expectFocusKept(page, create)

  // two at once
  const link = page.getByRole('link', { name: 'Bearings', exact: true })
  await tabTo(page, link)
  await press(page, 'Enter')
  await expect(supplier).toHaveValue(/Kugellager/)
  const id = Number(/rule=(\d+)/.exec(page.url())![1])
  const readRule = async () => (await api.get<{ rule: Rule }>(`/api/document-rules/${id}`)).rule
  const { rule } = await api.get<{ rule: Rule }>(`/api/document-rules/${id}`)
  const theirs: Record<string, string> = { memo: 'Ball bearings', paymentterms: '30 days net' }
  await api.send('PUT', `/api/document-rules/${id}`, {
    documentRuleName: rule.documentRuleName,
    documentRuleType: rule.documentRuleType.code,
    header: rule.header.map(({ name, value }) => ({ name, value: theirs[name] ?? value })),
    documentRuleLines: [
      { share: '60', description: 'Theirs' },
      { share: '40', costCentre: '3100' },
    ],
    version: rule.version,
  })
  await type(page, modal(page).getByRole('textbox', { name: 'Memo' }).first(), 'Roller bearings')
  await go(page, modal(page).getByRole('button', { name: 'Save', exact: true }))
  const notice = modal(page).getByRole('alert').filter({ hasText: 'Anke Vogt changed this rule' })
  await expect(notice).toBeFocused()
  const memo = notice.getByRole('row', { name: /^Memo/ })
  await expect(memo.getByRole('cell')).toHaveText([
    'Bearings and seals',
    /^Ball bearings/,
    /^Roller bearings/,
  ])
  await expect(notice.getByRole('row', { name: /^Payment terms/ })).toContainText('30 days net')
  const lines = notice.getByRole('row', { name: /^Lines/ })
  await expect(lines.getByRole('insertion')).toHaveText([/^60%.*Theirs/, /^40%.*Montage/])
  await expect(lines.getByRole('deletion')).toHaveText(/^100%/)
  expect(await findBarriers(page)).toEqual([])
  expect(await layoutFaults(page)).toEqual([])
  await go(page, memo.getByRole('button', { name: 'Keep their change' }))
  await expect(modal(page).getByRole('textbox', { name: 'Memo' }).first()).toHaveValue('Ball bearings')
  await go(page, memo.getByRole('button', { name: 'Use mine' }))
  await expect(modal(page).getByRole('textbox', { name: 'Memo' }).first()).toHaveValue('Roller bearings')
  await go(page, modal(page).getByRole('button', { name: 'Save', exact: true }))
  await expect(modal(page)).toBeHidden()
  const both = await readRule()
  expect(headerOf(both, 'memo')).toBe('Roller bearings')
  expect(headerOf(both, 'paymentterms')).toBe('30 days net')
  expect(both.documentRuleLines[0]!.cells.description).toBe('Theirs')

  // every version, and the newest taken back
  await tabTo(page, link)
  await press(page, 'Enter')
  const versions = modal(page).getByText('Versions (3)')
  await tabTo(page, versions)
  await press(page, 'Enter')
  await expect(modal(page).getByText(/Changed · Anke Vogt/)).toBeVisible()
  await expect(modal(page).getByText('Cost center, line 2: – → Montage')).toBeVisible()
  await go(page, modal(page).getByRole('button', { name: 'Undo this change' }))
  await expect(modal(page).getByText('Versions (4)')).toBeVisible()
  await expect(modal(page).getByRole('textbox', { name: 'Memo' }).first()).toHaveValue('Ball bearings')
  expect(headerOf(await readRule(), 'memo')).toBe('Ball bearings')
  await press(page, 'Escape')
  await expect(modal(page)).toBeHidden()
  await expectFocusKept(page, link)
})

test('rules go out as a file and come back; what is gone from the master data is said at its field; several are switched at once', {
  tag: '@long',
}, async ({ page, baseURL }) => {
  test.setTimeout(120_000)
  const api = await demoApi(baseURL!, manager, customer.id)
  const made = (documentRuleName: string, customeracct: string) =>
    api.send<{ rule: Rule }>('POST', '/api/document-rules', {
      documentRuleName,
      documentRuleType: 'PROTOTYPE',
      header: [
        { name: 'supplier', value: 'S-2008' },
        { name: 'customeraccttype', value: 'one' },
        { name: 'customeracct', value: customeracct },
      ],
      documentRuleLines: [{ share: '100', description: documentRuleName }],
    })
  await made('Cabinets one', 'A 1')
  await made('Cabinets two', 'A 2')
  await page.setViewportSize({ width: 390, height: 844 })
  await openSignedIn(page, baseURL!, staff, { path: '/settings/document-rules', customer })
  const exchange = async (item: string) => {
    await page.getByRole('button', { name: 'Import / export' }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  const downloading = page.waitForEvent('download')
  await exchange('Export rules (JSON)')
  const file = JSON.parse(await readFile(await (await downloading).path(), 'utf8'))
  const names = file.rules.map((one: { documentRuleName: string }) => one.documentRuleName)
  expect(names).toEqual(expect.arrayContaining(['Cabinets one', 'Cabinets two']))

  const bringIn = async (content: string) => {
    const choosing = page.waitForEvent('filechooser')
    await exchange('Import rules (JSON)')
    const buffer = Buffer.from(content)
    await (await choosing).setFiles({ name: 'rules.json', mimeType: 'application/json', buffer })
  }
  await bringIn('no rules')
  await expect(page.getByText("“rules.json” isn't a rules export")).toBeVisible()
  const [first] = file.rules
  await bringIn(
    JSON.stringify({
      ...file,
      rules: [first, { ...first, documentRuleName: 'Broken', documentRuleType: 'X' }],
    }),
  )
  await expect(page.getByText(/Nothing was imported\.\s+Rule 2 “Broken” – documentRuleType – /)).toBeVisible()
  const gone = {
    ...first,
    documentRuleName: 'Cabinets gone',
    documentRuleType: 'PROTOTYPE',
    header: [{ name: 'supplier', value: 'S-2008' }],
    documentRuleLines: [{ share: '100', costCentre: 'CC-GONE' }],
    isActive: false,
  }
  await bringIn(JSON.stringify({ ...file, rules: [...file.rules, gone] }))
  await expect(
    page.getByText(`1 rule added, ${file.rules.length} skipped because they already exist.`),
  ).toBeVisible()

  // on a small screen: nothing is cut, nothing scrolls sideways
  const width = () => page.evaluate<number>('document.documentElement.scrollWidth')
  await page.getByRole('tab', { name: /^Inactive/ }).click()
  const list = page.getByRole('region', { name: 'List of document rules' })
  await expect(list).toContainText('Cabinets gone')
  expect(await layoutFaults(page)).toEqual([])
  expect(await width()).toBe(390)
  await page.getByRole('button', { name: 'Reactivate Cabinets gone' }).click()
  await page
    .getByRole('dialog', { name: 'Reactivate document rule' })
    .getByRole('button', { name: 'Reactivate' })
    .click()
  await expect(page.getByText(/Cabinets gone: .*“CC-GONE” isn't in the master data/)).toBeVisible()
  await page.getByRole('link', { name: 'Cabinets gone' }).click()
  await modal(page).getByRole('button', { name: 'Save', exact: true }).click()
  const centre = modal(page).getByRole('textbox', { name: 'Cost center' })
  await expect(centre).toBeFocused()
  await expect(centre).toHaveValue('CC-GONE')
  await expect(centre).toHaveAccessibleDescription(/isn't in the master data/)
  expect(await layoutFaults(page)).toEqual([])
  expect(await width()).toBe(390)
  expect(await findBarriers(page)).toEqual([])
  await modal(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(modal(page)).toBeHidden()

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('tab', { name: /^Active/ }).click()
  for (const name of ['Cabinets one', 'Cabinets two'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  const bar = page.getByRole('region', { name: 'Selected rules' })
  await bar.getByRole('button', { name: 'Deactivate' }).click()
  const question = page.getByRole('dialog', { name: 'Deactivate 2 document rules' })
  await expect(question).toContainText('Cabinets one')
  expect(await findBarriers(page)).toEqual([])
  await question.getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByText('2 rules deactivated')).toBeVisible()
  await page.getByRole('tab', { name: /^Inactive/ }).click()
  for (const name of ['Cabinets one', 'Cabinets two'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await bar.getByRole('button', { name: 'Reactivate' }).click()
  await page
    .getByRole('dialog', { name: 'Reactivate 2 document rules' })
    .getByRole('button', { name: 'Reactivate' })
    .click()
  await expect(page.getByText('2 rules reactivated')).toBeVisible()
})
