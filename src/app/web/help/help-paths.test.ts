import { expect, it } from 'vitest'
import { pagesByHand } from '../../../access/test-routes-by-hand'
import { helpPaths, isHelpPath } from './help-paths'
import { helpTexts } from './help-texts'
import { keysOf } from './page-keys'

it('help stands on the eight pages of the specification, and nowhere else', () => {
  expect(pagesByHand.map(({ path }) => path).filter(isHelpPath)).toHaveLength(8)
  expect(isHelpPath('/documents')).toBe(false)
  expect(isHelpPath('/settings/document-rules')).toBe(false)
})

it('each of them has a text of its own', () => {
  const texts = helpPaths.map((path) => helpTexts[path].join(' '))
  expect(new Set(texts).size).toBe(8)
  for (const text of texts) expect(text.length).toBeGreaterThan(80)
})

it('Invoice Entry says its keys, and a page without any says none', () => {
  expect(keysOf('/document/{id}').map(([keys]) => keys)).toContain('Alt + R')
  expect(keysOf('/analytics/licensing')).toEqual([])
})
