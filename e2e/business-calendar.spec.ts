import { findBarriers } from './support/barriers'
import { layoutFaults } from './support/layout-faults'
import { openSignedIn } from './support/signed-in'
import { expect, test } from './support/test'

test('an admin on a phone sets the hours of a day and pastes holidays; hours that overlap are refused where they stand', {
  tag: '@long',
}, async ({ page, baseURL }) => {
  const name = `Founding day ${Date.now().toString(36)}`
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 390, height: 844 })
  const path = '/settings/application?section=business-calendar'
  await openSignedIn(page, baseURL!, 'urs.zbinden@alpenwerk.example', { path })
  const card = page.getByRole('region', { name: 'Business calendar', exact: true })
  const friday = card.getByRole('textbox', { name: 'Friday' })
  const holidays = card.getByRole('textbox', { name: 'Holidays' })
  const save = page.getByRole('button', { name: 'Save Business calendar' })
  await holidays.fill(`2026-12-25 Christmas Day\n2026-08-01\n2026-09-20 ${name}`)
  await friday.fill('9:00-12:00, 11:00-15:00')
  await save.press('Enter')
  await expect(card).toContainText('Enter hours such as 09:00-17:00')
  await expect(friday).toBeFocused()
  expect(await findBarriers(page)).toEqual([])
  expect(await layoutFaults(page)).toEqual([])
  await friday.fill('9:00-12:00, 13:00-15:00')
  await save.press('Enter')
  await expect(page.getByText('Settings saved.')).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.reload()
  await expect(friday).toHaveValue('09:00-12:00, 13:00-15:00')
  await expect(holidays).toHaveValue(`2026-08-01\n2026-09-20 ${name}\n2026-12-25 Christmas Day`)
  expect(await layoutFaults(page)).toEqual([])
})
