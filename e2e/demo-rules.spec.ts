import { demoDocumentRules } from '../seeds/demo-document-rules'
import { apiClient, signIn } from './support/api-client'
import { expect, test } from './support/test'

type Listed = {
  documentRuleName: string
  documentRuleType: string
  timesUsed: number
  hitQuality: number | null
}

test('every active document rule of the demo was used, and what was submitted kept what rules wrote', async ({
  kontor,
}) => {
  const api = apiClient(
    kontor.baseUrl,
    await signIn(kontor.baseUrl, 'tom.becker@harborpine.example'),
    '10301',
  )
  const listed = async (status: string) => {
    const { rules } = await api.get<{ rules: Listed[] }>(
      `/api/document-rules?status=${status}&itemsPerPage=100&sort=documentRuleName:asc`,
    )
    const seeded = new Set(demoDocumentRules.map(({ name }) => name))
    return rules.filter(({ documentRuleName }) => seeded.has(documentRuleName))
  }
  const active = await listed('active')
  expect(active.filter(({ timesUsed }) => timesUsed === 0).map((rule) => rule.documentRuleName)).toEqual([])
  const count = (type: string) => active.filter(({ documentRuleType }) => documentRuleType === type).length
  expect([count('PROTOTYPE'), count('PREVIOUS'), count('NPOLINES')]).toEqual([12, 3, 2])
  expect(active.filter(({ hitQuality }) => hitQuality === 100).length).toBeGreaterThanOrEqual(5)
  expect(await listed('inactive')).toHaveLength(1)
})
