import { expect, it } from 'vitest'
import { beginsAsEInvoice } from './begins-as-e-invoice'

it.each([
  '<?xml version="1.0"?><Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2">',
  '\xef\xbb\xbf<?xml version="1.0"?>\n<!-- made by <Acme> -->\n<rsm:CrossIndustryInvoice xmlns:rsm="x">',
  '<\0?\0x\0m\0l\0?\0>\0<\0F\0a\0k\0t\0u\0r\0a\0>\0',
  '<!DOCTYPE Invoice [<!ENTITY a "b">]><Invoice>',
  '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]>\n<Invoice>',
  '<!DOCTYPE x SYSTEM "x.dtd"><ubl:CreditNote xmlns:ubl="x">',
  `<?xml version="1.0"?><!-- ${'long '.repeat(100)}`,
])('%j may be an e-invoice', (head) => expect(beginsAsEInvoice(head)).toBe(true))

it.each([
  '<?xml version="1.0"?><order><Invoice>',
  '<!DOCTYPE lolz [<!ENTITY lol "lol">]><lolz>&lol;</lolz>',
  '<InvoiceList>',
])('%j is none', (head) => expect(beginsAsEInvoice(head)).toBe(false))
