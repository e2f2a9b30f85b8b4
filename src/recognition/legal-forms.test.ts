import { expect, test } from 'vitest'
import { withMendedForm } from './legal-forms'

test.for([
  ['KEDAI LIMA SON BHD', 'KEDAI LIMA SDN BHD'],
  ['Kedai Lima Sdn. Bh0.', 'Kedai Lima Sdn. Bhd.'],
  ['NINE MART 5/B', 'NINE MART S/B'],
  ['Huber 6mbH', 'Huber GmbH'],
  ['Huber GmbH', 'Huber GmbH'],
  ['Hudson', 'Hudson'],
  ['Two Sons', 'Two Sons'],
])('%s is %s', ([read, name]) => expect(withMendedForm(read!)).toBe(name))
