import type { AllowanceOrCharge, InvoiceLine } from './invoice-line'
import {
  absent,
  day,
  decimal,
  group,
  identifierOf,
  list,
  none,
  optional,
  type Part,
  text,
  textLike,
} from './read-parts'

const discount = group<AllowanceOrCharge>({
  amount: decimal('.'),
  baseAmount: absent,
  percentage: absent,
  vatCategory: absent,
  vatRate: absent,
  reason: absent,
  reasonCode: absent,
})

/** A correction writes a line twice, as it was (StanPrzed) and as it is: what it was is to be taken away. */
const isBefore: Part<string | null> = (place) =>
  textLike(/^1$/, 'StanPrzed')(place) === null ? null : 'BEFORE'

/** FaWiersz. P_12 is a rate ("23") or says why there is none ("zw", "oo", "np I"). */
export const ksefLine = group<InvoiceLine>({
  id: text('NrWierszaFa'),
  parentId: absent,
  status: isBefore,
  note: absent,
  objectIdentifier: absent,
  quantity: decimal('P_8B'),
  unit: text('P_8A'),
  netAmount: decimal('P_11'),
  purchaseOrder: absent,
  purchaseOrderLine: absent,
  buyerAccountingReference: absent,
  periodFrom: day('P_6A'),
  periodTo: day('P_6A'),
  allowances: list('P_10', discount),
  charges: none,
  netPrice: decimal('P_9A'),
  priceDiscount: absent,
  grossPrice: absent,
  priceBaseQuantity: absent,
  priceBaseUnit: absent,
  priceWithVat: decimal('P_9B'),
  vat: decimal('P_11Vat'),
  amountWithVat: decimal('P_11A'),
  vatCategory: textLike(/[a-z]/i, 'P_12'),
  vatRate: decimal('P_12', 'P_12_XII'),
  name: text('P_7'),
  description: absent,
  sellerItem: text('Indeks'),
  buyerItem: absent,
  standardItem: optional('GTIN', identifierOf('.', '@schemeID')),
  classifications: none,
  origin: absent,
  attributes: none,
})
