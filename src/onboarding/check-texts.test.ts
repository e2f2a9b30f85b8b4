import { expect, it } from 'vitest'
import { speakerOf } from '../kernel/words'
import { objectText } from '../master-data/object-words'
import { loadCatalogue } from '../ui/catalogues'
import { checkTexts } from './check-texts'

it('what a check found is told as its reader writes numbers and signs', async () => {
  const french = speakerOf({ locale: 'fr-FR', catalogue: await loadCatalogue('fr-FR') })
  expect(french.tell(checkTexts.mailArrived({ address: 'a@b.example', seconds: 0.4 }))).toContain('0,4 s')
  const rows = (count: number) => french.tell(checkTexts.rows({ object: objectText('suppliers'), count }))
  expect(rows(12_000)).toBe('Fournisseurs\u00a0: 12\u202f000 lignes')
  expect(rows(0)).toBe('Fournisseurs\u00a0: 0 ligne')
})
