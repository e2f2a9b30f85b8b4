import { expect, test } from 'vitest'
import { legalFormEnd, withMendedForm, withoutLegalForm } from './legal-forms'

test.for([
  ['KEDAI LIMA SON BHD', 'KEDAI LIMA SDN BHD'],
  ['Kedai Lima Sdn. Bh0.', 'Kedai Lima Sdn. Bhd.'],
  ['NINE MART 5/B', 'NINE MART S/B'],
  ['Huber 6mbH', 'Huber GmbH'],
  ['Biokovka d.0.0.', 'Biokovka d.o.o.'],
  ['Huber GmbH', 'Huber GmbH'],
  ['Hudson', 'Hudson'],
  ['Two Sons', 'Two Sons'],
])('%s is %s', ([read, name]) => expect(withMendedForm(read!)).toBe(name))

test.for([
  'Huber SE & Co. KG',
  'Huber Aktiengesellschaft',
  'Acme Sociedad Anónima',
  'Lindqvist Aktiebolag',
  'Dupont Société à responsabilité limitée',
  'Acme Co., Ltd.',
  'As Oy Merihelmi Ky',
  'Nachtloop vzw',
  'Rederiet Norrsund Ab',
  'Bistro Spółka Cywilna',
  'Zeytin Limited Şirketi',
  'LIMA CO. (M) SDN BHD',
  'Acme Inc.',
  'Huber GMBH',
  'Acme LTD',
  'Steger & Partner OG',
  'Steger Ges.m.b.H.',
  'Dubois Sàrl',
  'Dubois SASU',
  'Hermanos Rey S.L.L.',
  'Rey y Asociados S.C.P.',
  'Marzo S.Coop.',
  'S.C. Popescu S.R.L.',
  'Rossi S.n.c.',
  'Agriturismo La Fonte s.s.',
  'Bar Elba S.n.c. di Rossi Luca e Paolo',
  'BAR ELBA SAS DI ROSSI LUCA & C.',
  'HOTEL JADRAN D.O.O.',
  'Vent Energy LP',
  'Mirissa Spice (Pvt) Ltd',
  'Fisioterapia Norte S.L.P.',
  'Elevadores Sol S.A. de C.V.',
  'Dwie Lipy Bt.',
  'Gorski vrt, Ana Novak s.p.',
  'Dětský dům, p. o.',
  'Deniz Ticaret A.Ş.',
  'Deniz Un Ltd. Şti.',
  'Verde Soc. Coop. Agricola',
  'Hraun ehf.',
  'Olivo di Rossi & C. s.n.c.',
  'Gas Natural S de RL de CV',
  'Serra Azul Ltda - ME',
  'SERRA AZUL LTDA EPP',
  'Linde PartG mbB',
  'Linde UG (haftungsbeschränkt)',
  'Dąb sp. k.',
  'Dub spol. s r.o.',
  'Lipa d.n.o.',
  'Ελιά Α.Ε.',
  'Elia Marine Supplies E.P.E.',
  'Olivo Società Cooperativa',
  'Palma EIRL',
  'Palm Trading FZE',
  'SIA "Liepa"',
  'PT SINAR ELM',
  'ТОВ «Дуб»',
])('%s ends with its form', (name) => expect(legalFormEnd(name!)).toBe(name!.length))

test.for(['Gartenweg 5, 2. OG', '4567 AB', 'Gort, Co. Galway', 'AG Bau', 'Popescu Maria'])(
  '%s has none',
  (text) => expect(legalFormEnd(text!)).toBe(-1),
)

test.for([
  ['Huber GmbH', 'Huber'],
  ['SCI Consulting GmbH', 'SCI Consulting'],
  ['AG Bau', 'AG Bau'],
])('%s is %s without its form', ([name, bare]) => expect(withoutLegalForm(name!)).toBe(bare))

test('what follows a legal form is no part of it', () =>
  expect(legalFormEnd('Acme Inc. 12 Rue Neuve')).toBe('Acme Inc.'.length))

test('the forms of Japan and China stand before or behind a name without a space', () => {
  for (const name of ['株式会社青葉商事', '東洋金属株式会社', '海濱貿易有限公司', '㈱みどり'])
    expect(legalFormEnd(name)).toBe(name.length)
  expect(legalFormEnd('株式会社青葉商事 御中')).toBe('株式会社青葉商事'.length)
  expect(withoutLegalForm('株式会社青葉商事')).toBe('青葉商事')
  expect(legalFormEnd('東京都渋谷区')).toBe(-1)
})

test('the partners of an Italian partnership end where their street begins', () => {
  const text = 'Bar Elba S.n.c. di Rossi Luca e Paolo Via Roma 12'
  expect(text.slice(0, legalFormEnd(text))).toBe('Bar Elba S.n.c. di Rossi Luca e Paolo')
})
