import type { CodeList } from './code-list'
import { over } from './over'
import type { RuleGroup } from './rule'
import { schemeIn, schemeOf } from './rule-kinds'
import {
  buyer,
  buyerIdentifiers,
  delivery,
  lines,
  payee,
  payeeIdentifiers,
  seller,
  sellerIdentifiers,
} from './scopes'

type Ids = { party: string; registration: string; item: string; address: string; location: string }
type Lists = { registers: CodeList; addresses: CodeList }

/** That the numbers of parties, items and places are from a scheme of a list, if they name one. */
export function schemeRules(ids: Ids, { registers, addresses }: Lists): RuleGroup[] {
  return [
    over(sellerIdentifiers, [schemeOf(ids.party, 'BT-29', registers)]),
    over(buyerIdentifiers, [schemeOf(ids.party, 'BT-46', registers)]),
    over(payeeIdentifiers, [schemeOf(ids.party, 'BT-60', registers)]),
    over(seller, [
      schemeIn(ids.registration, 'legalRegistration', 'BT-30', registers),
      schemeIn(ids.address, 'electronicAddress', 'BT-34', addresses),
    ]),
    over(buyer, [
      schemeIn(ids.registration, 'legalRegistration', 'BT-47', registers),
      schemeIn(ids.address, 'electronicAddress', 'BT-49', addresses),
    ]),
    over(payee, [schemeIn(ids.registration, 'legalRegistration', 'BT-61', registers)]),
    over(lines, [schemeIn(ids.item, 'standardItem', 'BT-157', registers)]),
    over(delivery, [schemeIn(ids.location, 'location', 'BT-71', registers)]),
  ]
}
