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

const information: Part<string | null> = () => 'INFORMATION'

type Names = Record<
  | 'id'
  | 'quantity'
  | 'unit'
  | 'net'
  | 'discount'
  | 'price'
  | 'priceWithVat'
  | 'vat'
  | 'withVat'
  | 'rate'
  | 'name'
  | 'item'
  | 'gtin',
  string
>

const lineWith = (names: Names, status: Part<string | null>) =>
  group<InvoiceLine>({
    id: text(names.id),
    parentId: absent,
    status,
    note: absent,
    objectIdentifier: absent,
    quantity: decimal(names.quantity),
    unit: text(names.unit),
    netAmount: decimal(names.net),
    purchaseOrder: absent,
    purchaseOrderLine: absent,
    buyerAccountingReference: absent,
    periodFrom: day('P_6A'),
    periodTo: day('P_6A'),
    allowances: list(names.discount, discount),
    charges: none,
    netPrice: decimal(names.price),
    priceDiscount: absent,
    grossPrice: absent,
    priceBaseQuantity: absent,
    priceBaseUnit: absent,
    priceWithVat: decimal(names.priceWithVat),
    vat: decimal(names.vat),
    amountWithVat: decimal(names.withVat),
    vatCategory: textLike(/[a-z]/i, names.rate),
    vatRate: decimal(names.rate, `${names.rate}_XII`),
    name: text(names.name),
    description: absent,
    sellerItem: text(names.item),
    buyerItem: absent,
    standardItem: optional(names.gtin, identifierOf('.', '@schemeID')),
    classifications: none,
    origin: absent,
    attributes: none,
  })

/** FaWiersz. P_12 is a rate ("23") or says why there is none ("zw", "oo", "np I"). */
export const ksefLine = lineWith(
  {
    id: 'NrWierszaFa',
    quantity: 'P_8B',
    unit: 'P_8A',
    net: 'P_11',
    discount: 'P_10',
    price: 'P_9A',
    priceWithVat: 'P_9B',
    vat: 'P_11Vat',
    withVat: 'P_11A',
    rate: 'P_12',
    name: 'P_7',
    item: 'Indeks',
    gtin: 'GTIN',
  },
  isBefore,
)

/** ZamowienieWiersz: a line of the order that an advance is paid for. */
export const ksefOrderLine = lineWith(
  {
    id: 'NrWierszaZam',
    quantity: 'P_8BZ',
    unit: 'P_8AZ',
    net: 'P_11NettoZ',
    discount: 'P_10Z',
    price: 'P_9AZ',
    priceWithVat: 'P_9BZ',
    vat: 'P_11VatZ',
    withVat: 'P_11AZ',
    rate: 'P_12Z',
    name: 'P_7Z',
    item: 'IndeksZ',
    gtin: 'GTINZ',
  },
  information,
)
