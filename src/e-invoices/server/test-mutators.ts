import fc from 'fast-check'
import { randomInvoice } from '../test-random-invoices'
import { writeCii } from '../write-cii'
import { writeUbl } from '../write-ubl'

/** Twenty valid invoices. */
export const validInvoices: readonly string[] = fc
  .sample(randomInvoice, { numRuns: 10, seed: 77 })
  .flatMap((invoice) => [writeUbl(invoice), writeCii(invoice)])

const insert = (xml: string, piece: string) => xml.replace(/(<[A-Za-z:]+[^>]*>)/, `$1${piece}`)
const bytes = (text: string) => Buffer.from(text)

/** Ways to harm the XML of an invoice. */
export const mutators: Record<string, (xml: string) => Buffer> = {
  'a DOCTYPE': (xml) => bytes(xml.replace(/(<\?xml[^>]*\?>)?/, '$1<!DOCTYPE Invoice>')),
  'entities that grow': (xml) =>
    bytes(
      insert(
        xml.replace(
          /(<\?xml[^>]*\?>)?/,
          '$1<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>',
        ),
        '&b;',
      ),
    ),
  'an outside entity': (xml) =>
    bytes(xml.replace(/(<\?xml[^>]*\?>)?/, '$1<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/hostname">]>')),
  'an unknown entity': (xml) => bytes(insert(xml, '&nothing;')),
  XInclude: (xml) =>
    bytes(
      insert(xml, '<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file:///etc/hostname"/>'),
    ),
  'another charset than it names': (xml) => bytes(xml.replace(/encoding="[^"]*"/, 'encoding="UTF-16"')),
  'a charset that nobody knows': (xml) => bytes(xml.replace(/encoding="[^"]*"/, 'encoding="EBCDIC-9"')),
  'bytes that are no text': (xml) => Buffer.concat([bytes(insert(xml, 'x')), Buffer.from([0xc3, 0x28])]),
  // what libxml2 takes without being told that it may be huge
  'ten megabytes of text': (xml) => bytes(insert(xml, 'x'.repeat(9_900_000))),
  'a depth of 10,000': (xml) => bytes(insert(xml, '<a>'.repeat(10_000) + '</a>'.repeat(10_000))),
  'an attribute twice': (xml) => bytes(insert(xml, '<a b="1" b="2"/>')),
  'swapped namespaces': (xml) => bytes(xml.replaceAll('CommonBasicComponents', 'CommonAggregateComponents')),
  'a million character references': (xml) => bytes(insert(xml, '&#65;'.repeat(1_000_000))),
  'no end': (xml) => bytes(xml.slice(0, Math.floor(xml.length / 2))),
  'a tag that is not closed': (xml) => bytes(insert(xml, '<open>')),
  'a control character': (xml) => bytes(insert(xml, '\u0001')),
  'two roots': (xml) => bytes(`${xml}<second/>`),
  'a prefix without a namespace': (xml) => bytes(insert(xml, '<nobody:knows/>')),
}
