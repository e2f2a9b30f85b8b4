import { expect, test } from 'vitest'
import { findSteuernummern, findVatIds, isSameTaxNumber } from './tax-numbers'

test('VAT ids of several countries are found in running text', () => {
  expect(findVatIds('BTW NL810433941B01 KvK 24330087').map((found) => found.value)).toEqual([
    'NL810433941B01',
  ])
  expect(findVatIds('USt-IdNr.: DE 136 695 976').map((found) => found.value)).toEqual(['DE136695976'])
  expect(
    findVatIds('C.F. / P.IVA / Reg. Imprese MO: 04172830269 – REA MO-288417').map((found) => found.value),
  ).toEqual(['04172830269'])
  // with the number of a page behind it; ten digits without check digits are one
  expect(findVatIds('DIČ: CZ27481034 1').map((found) => found.value)).toEqual(['CZ27481034'])
  expect(findVatIds('DIČ: CZ7402 154 411').map((found) => found.value)).toEqual(['CZ7402154411'])
  expect(findVatIds('CHE-116.281.710 MWST').map((found) => found.value)).toEqual(['CHE116281710'])
  expect(findVatIds('Order DE12 and ATTENTION 12345678')).toEqual([])
})

test.for([
  ['P.IVA 01234567897', '01234567897'],
  ['Partita IVA: 01234567897', '01234567897'],
  ['Part.Iva: 01234567897', '01234567897'],
  ['44821307B', '44821307B'],
  ['P.IVA e C.F. 012 345 678 97', '01234567897'],
  ['Ondernemingsnummer: 0123.456.749', '0123456749'],
  ['Vat Number: 12 345 678 901', '12345678901'],
  ['Cvr/SE nr: 12345678', '12345678'],
  ['NIP: 123-456-32-18', '1234563218'],
  ['NIP sprzedawcy 1234563218', '1234563218'],
  ['VAT: 8123 45 678 B01', '812345678B01'],
  ['NIF/CIF: 01234567897', '01234567897'],
  ['NIT 901234567 - 8', '9012345678'],
  ['Momsreg.nr. 701231-1234', '7012311234'],
  ['NIP 123-45-67-890', '1234567890'],
  ['CIF: B-12345674', 'B12345674'],
  ['NIF nº 12345678-Z', '12345678Z'],
  ['NIF/CIF/NIE: B12345674', 'B12345674'],
  ['NIF: 123 456 789', '123456789'],
  ['ABN 12 345 678 901', '12345678901'],
  ['CVR-nr. 12 34 56 78', '12345678'],
  ['Org.nr. 123 456 789 MVA', '123456789MVA'],
  ['RFC: ABC010203XY1', 'ABC010203XY1'],
  ['VAT Reg No. 123 4567 89', '123456789'],
  ['GSTIN 29ABCDE1234F1Z5', '29ABCDE1234F1Z5'],
  ['Adószám: 12345678-2-41', '12345678241'],
  ['Ad6szam: 24817350-2-12', '24817350212'],
  ['Federal Tax I.D. 84-1077362', '841077362'],
  ['Tax ID: 5120397746', '5120397746'],
  ['918273654 MVA', '918273654MVA'],
  ['V.A.T. no.: IE6418372U Registered office', 'IE6418372U'],
  ['VKN: 1234567890', '1234567890'],
  ['TRN 100123456700003', '100123456700003'],
  ['NUIT: 400123456', '400123456'],
  ['R.U.C.: 1790012345001', '1790012345001'],
  ['Α.Φ.Μ. 123456789', '123456789'],
  ['PDV: 123456789012', '123456789012'],
  ['CUI 12345678', '12345678'],
  ['GST 12345 6789 RT0001', '123456789RT0001'],
  ['NPWP 01.234.567.8-901.000', '012345678901000'],
  ['CNPJ 12.345.678/0001-95', '12345678000195'],
  ['CUIT: 30-71482936-6', '30714829366'],
  ['RUT: 76.123.456-K', '76123456K'],
  ['NIT 900.123.456-7', '9001234567'],
  ['NIF: 5417092836', '5417092836'],
  ['GST No. 104-882-317', '104882317'],
  ['V.No: 1234567890', '1234567890'],
  ['Identificador tributario: 900123456-7', '9001234567'],
  ['Tax Registration / VAT: P012345678Z', 'P012345678Z'],
  ['UEN: 201812345K', '201812345K'],
  ['TIN 123-456-789-000', '123456789000'],
  ['MOF: 1234567-601', '1234567601'],
  ['MF : 1234567/A/B/M/000', '1234567ABM000'],
  ['M.F. 1234567 A', '1234567A'],
  ['P.I. 01234567897', '01234567897'],
  ['P.I.V.A.: 01234567897', '01234567897'],
  ['Partita IVA (IT) 01234567897', '01234567897'],
  ['DIČ: 2020123456', '2020123456'],
  ['Davčna številka: 12345678', '12345678'],
  ['Momsnr.: 12345678', '12345678'],
  ['NIP / tax number: 1234563218', '1234563218'],
  ['Código de impuestos y número de IVA 01234567897', '01234567897'],
  ['BTW nr: 1234.56.789.B.01', '123456789B01'],
  ['ID: 12345678Z', '12345678Z'],
  ['DŠ: 12345678', '12345678'],
  ['MF : 1234567AAM000', '1234567AAM000'],
  ['ЕДБ за ДДВ: MK4030001234567', 'MK4030001234567'],
  ['N° fiscal : 1234567 K', '1234567K'],
  ['NPWP: 0317 1234 5678 9000', '0317123456789000'],
  ['VSK-númer 123456', '123456'],
  ['VAT No: 1234567T', '1234567T'],
  ['V.D. Karşıyaka / 1234567890', '1234567890'],
  ['ПИБ: 123456789', '123456789'],
  ['NIPT: L12345678A', 'L12345678A'],
  ["N° d'entreprise 0123.456.749", '0123456749'],
  ['Cod fiscal: 12345678', '12345678'],
  ['ЕИК: 123456789', '123456789'],
  ['ЄДРПОУ: 12345678', '12345678'],
  ['ИНН/КПП 7712345678/771201001', '7712345678'],
  ['NIT: 1234567-8', '12345678'],
  ['NIT 1024873021', '1024873021'],
  ['GNP140612Q58', 'GNP140612Q58'],
  ['RIF: J-12345678-9', 'J123456789'],
  ['Cédula Jurídica 3-101-123456', '3101123456'],
  ['Ced: 3101123456', '3101123456'],
  ['CF e PI 01234567890', '01234567890'],
  ['NIT. 46.382.519-6', '463825196'],
  ['NINEA : 008417725', '008417725'],
  ['VAT Reg No. : 10-024817-R', '10024817R'],
  ['R.F.C. ABC010203XY1', 'ABC010203XY1'],
  ['CNPJ 12345678000195', '12345678000195'],
  ['CPF: 123.456.789-09', '12345678909'],
  ['EIN: 12-3456789', '123456789'],
  ['FED ID 12-3456789', '123456789'],
  ['GST Reg. No. M2-1234567-8', 'M212345678'],
  ['Tax ID: 0105512345678', '0105512345678'],
  ['Mã số thuế: 0312345678-001', '0312345678001'],
  ['TIN: 12345678-0001', '123456780001'],
  ['NTN: 1234567-8', '12345678'],
  ['BIN: 001234567-0101', '0012345670101'],
  ['ICE: 001234567000012', '001234567000012'],
  ['NINEA: 00123456 2G3', '001234562G3'],
  ['登録番号: T1234567890123', 'T1234567890123'],
] as const)('a tax number without its country is found behind its label: %s', ([text, value]) => {
  expect(findVatIds(text).map((found) => found.value)).toEqual([value])
  expect(text.replace(/[ ./-]/g, '')).toContain(value)
})

test.for([
  'Tel. 123 456 789',
  'Pos. 01234567897',
  'NIP SA 12',
  'NIP 123-456-32-1',
  'NIP 123-456-32-189',
  'Ref IT01234567897_00K3F',
  'Order 12 34 56 78',
  'GNP149912Q58',
])('what no label calls a tax number, or only begins like one, is none: %s', (text) =>
  expect(findVatIds(text)).toEqual([]),
)

test('a number is the same with and without the letters of its country, and is found once', () => {
  expect(isSameTaxNumber('IT01234567897', '01234567897')).toBe(true)
  expect(isSameTaxNumber('PL 123-456-32-18', '1234563218')).toBe(true)
  expect(isSameTaxNumber('IT01234567897', 'DE01234567897')).toBe(false)
  expect(isSameTaxNumber('DE123', '123')).toBe(false)
  expect(isSameTaxNumber('HU12345678', '12345678-2-41')).toBe(true)
  expect(isSameTaxNumber('HU12345678', '12345679-2-41')).toBe(false)
  expect(findVatIds('P.IVA IT01234567897 C.F. 01234567897').map((found) => found.value)).toEqual([
    'IT01234567897',
  ])
})

test('numbers that are like no other need no label, but the right check digits', () => {
  const of = (text: string) => findVatIds(text).map(({ value }) => value)
  expect(of('51 824 753 556')).toEqual(['51824753556'])
  expect(of('51 824 753 557')).toEqual([])
  expect(of('12.345.678-Z')).toEqual(['12345678Z'])
  expect(of('12.345.678-A')).toEqual([])
  expect(of('B12345674')).toEqual(['B12345674'])
  expect(of('B12345675')).toEqual([])
  // within a line it may be the number of an article
  expect(of('Pos. 3 B12345674')).toEqual([])
})

test('the number of a German tax office is found behind its label', () => {
  const values = (text: string) => findSteuernummern(text).map(({ value }) => value)
  expect(values('Steuernummer: 17/004/61829')).toEqual(['17/004/61829'])
  expect(values('St.-Nr. 20 / 133 / 04518, IBAN')).toEqual(['20/133/04518'])
  expect(values('Rechnung 17/004/61829')).toEqual([])
})

test.each([
  ['TVA FRO6842190373 RCS', 'FR06842190373'],
  ['Identificativo fiscale: 1T03178460279', 'IT03178460279'],
  ['MwSt-Nr. DE2914O2387', 'DE291402387'],
])('letters that OCR took digits for are digits in a VAT number: %s', (text, value) => {
  expect(findVatIds(text).map((found) => found.value)).toEqual([value])
})

test.for([
  ['VAT REG NO 827 4156 23', '827415623'],
  ['BTW nummer: 8609.32.412.B.01', '860932412B01'],
  ['P.IVA: 027 16 49 03 76 - C.F. CLN MRT', '02716490376'],
  ['C.F., P.IVA e Reg. Imprese Udine 07714820334', '07714820334'],
  ['Identificación de la empresa: B96427182', 'B96427182'],
  ['B51304277 - Mercamurcia, nave 6', 'B51304277'],
  // an account at the end of a line, before the number
  ['rekeningnummer BE05 7360 4182 / BTW BE 0741.285.678', 'BE0741285678'],
])('a number is read behind the label that it has: %s', ([text, value]) => {
  expect(findVatIds(text!).map((one) => one.value)).toEqual([value])
})

test('what looks like a Spanish number in groups is one where its check digit holds', () => {
  expect(findVatIds('Serienr. ESN-552-0917-L')).toEqual([])
  expect(findVatIds('ES A58818501').map(({ value }) => value)).toEqual(['ESA58818501'])
})
