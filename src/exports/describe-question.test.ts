import { expect, it } from 'vitest'
import { speakerOf } from '../kernel/words'
import { fieldNames } from '../listing/field-names'
import { describeQuestion } from './describe-question'
import { startExport } from './exports.api'

const speaker = speakerOf({ locale: 'en', catalogue: null })
const asker = {
  ...speaker,
  names: fieldNames({ own: undefined, say: speaker.say, product: 'Kontor' }),
  nameOf: () => undefined,
  now: new Date('2026-03-11T10:00:00Z'),
}

it('a file says the week that a list shows by itself, and what each filter is of', () => {
  const from = {
    kind: 'list',
    screen: 'my-invoices',
    status: 'all',
    dates: 'week',
    filters: 'membership:mine',
  }
  const asked = startExport.body.parse({ from, format: 'xlsx' })
  const lines = describeQuestion(asked.from, asker)
  expect(lines).toContainEqual(['Received from', '2026-03-09'])
  expect(lines).toContainEqual(['Received to', '2026-03-11'])
  expect(lines).toContainEqual(['Whose documents', 'My groups'])
})
