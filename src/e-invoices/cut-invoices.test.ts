import { expect, it } from 'vitest'
import { cutInvoices } from './cut-invoices'

const body = (number: string) =>
  `<FatturaElettronicaBody attribute="a > b"><Numero>${number}</Numero></FatturaElettronicaBody>`
const file = (...numbers: string[]) =>
  `<?xml version="1.0"?>\n<p:FatturaElettronica xmlns:p="x"><Header>Ferramenta è</Header>\n ${numbers.map(body).join('\n ')}</p:FatturaElettronica>\n`

it('each invoice of a file becomes a file with the header that they share', () => {
  const parts = cutInvoices(file('1', '2', '3'))
  expect(parts).toHaveLength(3)
  for (const [at, part] of parts.entries()) {
    expect(part).toContain('Ferramenta è')
    expect(part.match(/<Numero>(\d)/g)).toEqual([`<Numero>${at + 1}`])
    expect(part).toMatch(/<\/p:FatturaElettronica>\n$/)
  }
})

it('a file with one invoice stays as it is', () => {
  expect(cutInvoices(file('1'))).toEqual([file('1')])
})
