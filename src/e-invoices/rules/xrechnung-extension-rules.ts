import { codeList, joined } from './code-list'
import { extensionMediaTypes } from './document-codes'
import { over } from './over'
import { addressCodes, registerCodes } from './party-codes'
import type { RuleGroup } from './rule'
import { codeIn, rule } from './rule-kinds'
import { networkTexts } from './rule-texts'
import { schemeRules } from './scheme-rules'
import { attachments, wholeInvoice } from './scopes'
import { extensionXmlRules } from './xrechnung-xml-rules'

/** Codes of digital health applications, which the extension adds to each list of schemes. */
const healthCodes = codeList('', 'XR01..XR03')

/** Rules of EN 16931 that the extension replaces by its own. */
export const replacedByExtension = [
  'BR-CL-10',
  'BR-CL-11',
  'BR-CL-21',
  'BR-CL-24',
  'BR-CL-25',
  'BR-CL-26',
  'BR-CO-16',
]

/** BR-DEX-… of XRechnung's extension. Those of sub-lines and of payments by third parties are in `xrechnung-xml-rules.ts`. */
export const xRechnungExtensionRules: readonly RuleGroup[] = [
  ...extensionXmlRules,
  over(attachments, [codeIn('BR-DEX-01', 'mediaType', 'BT-125', extensionMediaTypes)]),
  ...schemeRules(
    {
      party: 'BR-DEX-04',
      registration: 'BR-DEX-05',
      item: 'BR-DEX-06',
      address: 'BR-DEX-07',
      location: 'BR-DEX-08',
    },
    { registers: joined(registerCodes, healthCodes), addresses: joined(addressCodes, healthCodes) },
  ),
  over(wholeInvoice, [
    rule(
      'BR-DEX-15',
      'lines',
      ({ lines }, { syntax }) =>
        syntax === 'cii' && lines.some(({ parentId }) => parentId !== null) ? networkTexts.subLines() : null,
      'warning',
    ),
  ]),
]
