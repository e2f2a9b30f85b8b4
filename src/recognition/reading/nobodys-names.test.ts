import { expect, test } from 'vitest'
import { nameCandidates } from './name-candidates'
import { isNobody } from './nobodys-names'
import { layoutOfLines } from './rows.sample'

/** What of these lines may be somebody's name. */
function namesOf(...lines: string[]): string[] {
  const layout = layoutOfLines(lines)
  const isOut = isNobody(layout)
  return nameCandidates(layout).flatMap((one) => (one.how === 'cell' && !isOut(one) ? [one.value] : []))
}

test('what a register says of a company is nobody', () =>
  expect(namesOf('Inscrita en el R.M. de Castellón')).toEqual([]))

test('labels of what somebody is reached by are nobody, and a name made of such words is one', () => {
  expect(namesOf('PEC / SDI', 'Officina Bagnara', 'Telefon', 'E-Mail')).toEqual(['Officina Bagnara'])
  expect(namesOf('Internet Telefon GmbH')).toEqual(['Internet Telefon GmbH'])
})

test('whose copy an invoice is names nobody', () => {
  expect(namesOf('Duplicate for Transporter', 'Original for Recipient', 'Original Prints Ltd')).toEqual([
    'Original Prints Ltd',
  ])
})

test.for([
  [['Member: 000417', 'Booking #: 3918', 'Hostal Mirador'], ['Hostal Mirador']],
  [['DOCUMENTO TRIBUTARIO ELECTRÓNICO', 'Equipos El Quetzal'], ['Equipos El Quetzal']],
  [['Er Referens', 'Your reference', 'Our Garden Ltd'], ['Our Garden Ltd']],
  [
    ['776 73 Garpenberg', '123 45 Elmford AB', '24 Oak AB'],
    ['123 45 Elmford AB', '24 Oak AB'],
  ],
] as const)('of %s these are names: %s', ([lines, names]) => expect(namesOf(...lines)).toEqual(names))

test('a street is nobody, and a company that is called after one is', () =>
  expect(namesOf('C/ Alcalde Ferrandis', 'Avda. del Puerto', 'Calle Mayor S.L.')).toEqual([
    'Calle Mayor S.L.',
  ]))
