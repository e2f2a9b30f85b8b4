import { findBarriers } from './support/barriers'
import { layoutFaults } from './support/layout-faults'
import { openSignedIn } from './support/signed-in'
import { expect, test } from './support/test'

const manager = 'anke.vogt@alpenwerk.example'

test('every number of the dashboard leads to what it counts, and back; it is arranged and stays so', {
  tag: '@long',
}, async ({ page, baseURL }) => {
  test.setTimeout(120_000)
  await openSignedIn(page, baseURL!, manager, { path: '/' })
  const motion = page.getByRole('list', { name: 'In motion' })
  await expect(motion.getByRole('link', { name: /^Ready *\d/ })).toBeVisible()
  for (const cards of [motion, page.getByRole('list', { name: 'My work' })])
    await expect(cards.getByRole('link')).toHaveCount(await cards.getByRole('listitem').count())

  for (const [card, tab] of [
    ['Received', 'Processing'],
    ['Ready', 'Ready'],
    ['Flagged', 'Flagged'],
  ] as const) {
    const link = motion.getByRole('link', { name: new RegExp(`^${card} *\\d`) })
    const counted = /\d+/.exec(await link.innerText())![0]
    await link.click()
    await expect(page.getByRole('tab', { name: new RegExp(`^${tab}`), selected: true })).toContainText(
      counted,
    )
    await page.goBack()
    await expect(link).toBeVisible()
  }

  await page.getByRole('radiogroup', { name: 'Period' }).getByText('Last 30 days').click()
  const figure = page.getByRole('link', { name: /^Exception rate/ })
  await figure.click()
  await expect(page.getByRole('dialog', { name: 'Invoices with exceptions' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/period=month/)
  await expect(page.getByRole('radio', { name: 'Last 30 days' })).toBeChecked()

  await page.getByRole('button', { name: 'Customize' }).click()
  await page.getByRole('checkbox', { name: 'News' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'News' })).toHaveCount(0)
  await page.reload()
  await expect(figure).toBeVisible()
  await expect(page.getByRole('heading', { name: 'News' })).toHaveCount(0)
  expect(await findBarriers(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 900 })
  expect(await layoutFaults(page)).toEqual([])
})
