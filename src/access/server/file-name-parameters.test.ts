import { expect, it } from 'vitest'
import { fileNameParameters } from './file-name-parameters'

it.each([
  ['invoice.pdf', `filename="invoice.pdf"; filename*=UTF-8''invoice.pdf`],
  ["O'Brien (copy)*.pdf", `filename="O'Brien (copy)*.pdf"; filename*=UTF-8''O%27Brien%20%28copy%29%2A.pdf`],
  ['Bon à payer.pdf', `filename="Bon ? payer.pdf"; filename*=UTF-8''Bon%20%C3%A0%20payer.pdf`],
  ['a"; b="c\\.pdf', `filename="a\\"; b=\\"c\\\\.pdf"; filename*=UTF-8''a%22%3B%20b%3D%22c%5C.pdf`],
  [
    'a\r\nSet-Cookie: x=1\t.pdf',
    `filename="a Set-Cookie: x=1 .pdf"; filename*=UTF-8''a%20Set-Cookie%3A%20x%3D1%20.pdf`,
  ],
  ['100%41.pdf', `filename="100?41.pdf"; filename*=UTF-8''100%2541.pdf`],
  ['half \ud83d.pdf', `filename="half ?.pdf"; filename*=UTF-8''half%20%EF%BF%BD.pdf`],
])('a file named %j is offered by a header that cannot be broken out of', (name, parameters) => {
  expect(fileNameParameters(name)).toBe(parameters)
})
