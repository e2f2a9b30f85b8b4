import type { InvoiceLine } from '../invoice-line'
import { codeList } from './code-list'
import { over } from './over'
import { classificationCodes } from './reference-codes'
import type { RuleGroup } from './rule'
import { codeIn, needed, rule, schemeOf } from './rule-kinds'
import { networkTexts } from './rule-texts'
import { attributes, classifications, lines, wholeInvoice } from './scopes'
import { type Term, termName } from './term-names'

const categories = codeList('XRechnung CVD', 'M1..M3 N1..N3')
const kinds = codeList('XRechnung CVD', 'clean zero-emission other')

const vehicles = ({ classifications: all }: InvoiceLine) =>
  all.filter(({ scheme }) => scheme === 'CVD').length
const kindsOf = ({ attributes: all }: InvoiceLine) => all.filter(({ name }) => name === 'cva').length

/** BR-DE-CVD-… of XRechnung's variant for vehicles under the Clean Vehicles Directive (EU) 2019/1161. */
export const cleanVehicleRules: readonly RuleGroup[] = [
  over(wholeInvoice, [
    needed('BR-DE-CVD-01', 'contract', 'BT-12'),
    needed('BR-DE-CVD-02', 'tender', 'BT-17'),
    rule('BR-DE-CVD-03', 'lines', ({ lines: all }) =>
      all.some((line) => vehicles(line) > 0 && kindsOf(line) > 0) ? null : networkTexts.noVehicle(),
    ),
  ]),
  over(lines, [
    rule('BR-DE-CVD-06-a', 'attributes', (line) =>
      vehicles(line) > 0 ? once(kindsOf(line), 'BT-160', 'BT-158') : null,
    ),
    rule('BR-DE-CVD-06-b', 'classifications', (line) =>
      kindsOf(line) > 0 ? once(vehicles(line), 'BT-158', 'BT-160') : null,
    ),
  ]),
  over(classifications, [
    schemeOf('BR-TMP-CVD-01', 'BT-158', classificationCodes),
    rule('BR-DE-CVD-04', 'value', (one, checked) =>
      one.scheme === 'CVD' ? category.problem(one, checked) : null,
    ),
  ]),
  over(attributes, [
    rule('BR-DE-CVD-05', 'value', (one, checked) => (one.name === 'cva' ? kind.problem(one, checked) : null)),
  ]),
]

const category = codeIn('BR-DE-CVD-04', 'value', 'BT-158', categories)
const kind = codeIn('BR-DE-CVD-05', 'value', 'BT-161', kinds)

const once = (count: number, term: Term, other: Term) =>
  count === 1 ? null : networkTexts.onceBeside({ term: termName(term), other: termName(other), count })
