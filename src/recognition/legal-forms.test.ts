import { expect, test } from 'vitest'
import { legalFormEnd, withMendedForm } from './legal-forms'

test.for([
  ['KEDAI LIMA SON BHD', 'KEDAI LIMA SDN BHD'],
  ['Kedai Lima Sdn. Bh0.', 'Kedai Lima Sdn. Bhd.'],
  ['NINE MART 5/B', 'NINE MART S/B'],
  ['Huber 6mbH', 'Huber GmbH'],
  ['Huber GmbH', 'Huber GmbH'],
  ['Hudson', 'Hudson'],
  ['Two Sons', 'Two Sons'],
])('%s is %s', ([read, name]) => expect(withMendedForm(read!)).toBe(name))

test.for(['Huber SE & Co. KG', 'Acme Co., Ltd.', 'LIMA CO. (M) SDN BHD', 'Acme Inc.'])(
  '%s ends with its form',
  (name) => expect(legalFormEnd(name!)).toBe(name!.length),
)

test('what follows a legal form is no part of it', () =>
  expect(legalFormEnd('Acme Inc. 12 Rue Neuve')).toBe('Acme Inc.'.length))
