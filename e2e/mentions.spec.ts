import { apiClient, signIn as signInForApi } from './support/api-client'
import { findBarriers } from './support/barriers'
import { demoApi } from './support/demo-documents'
import { picture } from './support/picture'
import { openSignedIn } from './support/signed-in'
import { expect, test } from './support/test'

const [dana, luis] = ['dana.whitfield@harborpine.example', 'luis.ortega@harborpine.example']

test('an @ in a comment offers colleagues by name, and who is chosen with the keyboard is told', {
  tag: '@long',
}, async ({ page, baseURL }) => {
  const api = await demoApi(baseURL!, dana, '10301')
  const { documents } = await api.get<{ documents: { invID: number }[] }>('/api/documents')
  const { invID } = documents[0]!
  await openSignedIn(page, baseURL!, dana, { path: `/document/${invID}` })
  await page.getByRole('button', { name: /^Comments/ }).click()
  const comment = page.getByRole('textbox', { name: 'New comment' })
  const people = page.getByRole('listbox', { name: 'People' })
  await comment.pressSequentially('Is this yours, @l')
  await expect(people.getByRole('option')).toHaveText([/Luis Ortega/])
  await expect(comment).toHaveAttribute('aria-activedescendant', /-0$/)
  await page.keyboard.press('Escape')
  await expect(people).toHaveCount(0)
  await expect(comment).toHaveValue('Is this yours, @l')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('@')
  await expect(people.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(people.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.type('lu')
  await expect(people.getByRole('option', { selected: true })).toHaveText(/Luis Ortega/)
  const look = async (scheme: 'light' | 'dark', width: number) => {
    await page.emulateMedia({ colorScheme: scheme })
    await page.setViewportSize({ width, height: 900 })
    await picture(page, `mention-${scheme}-${width}`)
    expect(await findBarriers(page, { within: 'form' })).toEqual([])
  }
  await look('light', 1440)
  await page.keyboard.press('Tab')
  await expect(comment).toHaveValue('Is this yours, @Luis Ortega ')
  await expect(comment).toBeFocused()
  await page.keyboard.type('or whose?')
  await expect(people).toHaveCount(0)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Is this yours, @Luis Ortega or whose?')).toBeVisible()

  const told = apiClient(baseURL!, await signInForApi(baseURL!, luis), '10301')
  type Told = { notifications: { kind: string; invID: number | null; isForMe: boolean }[] }
  await expect
    .poll(async () => (await told.get<Told>('/api/notifications')).notifications)
    .toContainEqual(expect.objectContaining({ kind: 'mention', invID, isForMe: true }))

  // on a narrow screen the list stands in a drawer, which Escape leaves open
  await page.setViewportSize({ width: 390, height: 900 })
  await expect(comment).toBeVisible()
  await comment.fill('')
  await comment.pressSequentially('@p')
  await expect(people.getByRole('option').first()).toHaveText(/Priya Nair/)
  await look('dark', 390)
  await page.keyboard.press('Escape')
  await expect(people).toHaveCount(0)
  await expect(comment).toBeVisible()
  await comment.fill('')
  await comment.fill('@priya')
  await people.getByRole('option', { name: /Priya Nair/ }).click()
  await expect(comment).toHaveValue('@Priya Nair ')
})
