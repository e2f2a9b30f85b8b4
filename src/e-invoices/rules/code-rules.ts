import type { CodeList } from './code-list'
import {
  allowanceCodes,
  chargeCodes,
  documentCodes,
  exemptionCodes,
  mediaTypes,
  paymentCodes,
  taxPointCodes,
  vatCategoryCodes,
} from './document-codes'
import { over } from './over'
import { addressCodes, countryCodes, currencyCodes, registerCodes } from './party-codes'
import { classificationCodes, noteCodes, referenceCodes } from './reference-codes'
import type { RuleGroup } from './rule'
import { codeIn, rule, schemeIn, schemeOf } from './rule-kinds'
import { ruleTexts } from './rule-texts'
import { schemeRules } from './scheme-rules'
import {
  allowances,
  attachments,
  breakdowns,
  buyerAddress,
  charges,
  classifications,
  deliveryAddress,
  lineAllowances,
  lineCharges,
  lines,
  notes,
  payments,
  representativeAddress,
  sellerAddress,
  wholeInvoice,
} from './scopes'
import { termName } from './term-names'
import { unitCodes } from './unit-codes'

/** The official artefacts compare exemption codes in capitals. */
const anyCase = ({ name, has }: CodeList): CodeList => ({ name, has: (code) => has(code.toUpperCase()) })

/** BR-CL-01 to BR-CL-26 of EN 16931-1. BR-CL-03, of the currency beside each amount, is in `xml-rules.ts`. */
export const codeRules: readonly RuleGroup[] = [
  over(wholeInvoice, [
    codeIn('BR-CL-01', 'typeCode', 'BT-3', documentCodes),
    codeIn('BR-CL-04', 'currency', 'BT-5', currencyCodes),
    codeIn('BR-CL-05', 'vatCurrency', 'BT-6', currencyCodes),
    rule('BR-CL-06', 'taxPointDateCode', ({ taxPointDateCode: value }, { syntax }) => {
      const list = syntax === 'ubl' ? taxPointCodes.ubl : taxPointCodes.cii
      if (value === null || list.has(value)) return null
      return ruleTexts.unknownCode({ term: termName('BT-8'), value, list: list.name })
    }),
    schemeIn('BR-CL-07', 'invoicedObject', 'BT-18', referenceCodes),
  ]),
  over(notes, [codeIn('BR-CL-08', 'subject', 'BT-21', noteCodes)]),
  ...schemeRules(
    {
      party: 'BR-CL-10',
      registration: 'BR-CL-11',
      item: 'BR-CL-21',
      address: 'BR-CL-25',
      location: 'BR-CL-26',
    },
    { registers: registerCodes, addresses: addressCodes },
  ),
  over(sellerAddress, [codeIn('BR-CL-14', 'country', 'BT-40', countryCodes)]),
  over(buyerAddress, [codeIn('BR-CL-14', 'country', 'BT-55', countryCodes)]),
  over(representativeAddress, [codeIn('BR-CL-14', 'country', 'BT-69', countryCodes)]),
  over(deliveryAddress, [codeIn('BR-CL-14', 'country', 'BT-80', countryCodes)]),
  over(lines, [
    schemeIn('BR-CL-07', 'objectIdentifier', 'BT-128', referenceCodes),
    codeIn('BR-CL-15', 'origin', 'BT-159', countryCodes),
    codeIn('BR-CL-18', 'vatCategory', 'BT-151', vatCategoryCodes),
    codeIn('BR-CL-23', 'unit', 'BT-130', unitCodes),
    codeIn('BR-CL-23', 'priceBaseUnit', 'BT-150', unitCodes),
  ]),
  over(classifications, [schemeOf('BR-CL-13', 'BT-158', classificationCodes)]),
  over(payments, [codeIn('BR-CL-16', 'code', 'BT-81', paymentCodes)]),
  over(breakdowns, [
    codeIn('BR-CL-17', 'category', 'BT-118', vatCategoryCodes),
    codeIn('BR-CL-22', 'exemptionCode', 'BT-121', anyCase(exemptionCodes)),
  ]),
  over(allowances, [
    codeIn('BR-CL-17', 'vatCategory', 'BT-95', vatCategoryCodes),
    codeIn('BR-CL-19', 'reasonCode', 'BT-98', allowanceCodes),
  ]),
  over(charges, [
    codeIn('BR-CL-17', 'vatCategory', 'BT-102', vatCategoryCodes),
    codeIn('BR-CL-20', 'reasonCode', 'BT-105', chargeCodes),
  ]),
  over(lineAllowances, [codeIn('BR-CL-19', 'reasonCode', 'BT-140', allowanceCodes)]),
  over(lineCharges, [codeIn('BR-CL-20', 'reasonCode', 'BT-145', chargeCodes)]),
  over(attachments, [codeIn('BR-CL-24', 'mediaType', 'BT-125', mediaTypes)]),
]
