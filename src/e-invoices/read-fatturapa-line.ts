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
  text,
  withoutVatSums,
} from './read-parts'

/** ScontoMaggiorazione, of the document or of a line: a discount or a surcharge. */
export const fatturaDiscount = group<AllowanceOrCharge>({
  amount: decimal('Importo'),
  baseAmount: absent,
  percentage: decimal('Percentuale'),
  vatCategory: absent,
  vatRate: absent,
  reason: absent,
  reasonCode: absent,
})

const tradeItem = 'EAN|EAN13|GTIN|GTIN13|SSCC'
const itemClass = 'CPV|TARIC'

/** DettaglioLinee without `purchaseOrder`, which the orders of the document tell: they name their lines. */
export const fatturaLine = group<InvoiceLine>({
  id: text('NumeroLinea'),
  parentId: absent,
  status: absent,
  note: absent,
  objectIdentifier: absent,
  quantity: decimal('Quantita'),
  unit: text('UnitaMisura'),
  netAmount: decimal('PrezzoTotale'),
  purchaseOrder: absent,
  purchaseOrderLine: absent,
  buyerAccountingReference: text('RiferimentoAmministrazione'),
  periodFrom: day('DataInizioPeriodo'),
  periodTo: day('DataFinePeriodo'),
  allowances: list('ScontoMaggiorazione[Tipo=SC]', fatturaDiscount),
  charges: list('ScontoMaggiorazione[Tipo=MG]', fatturaDiscount),
  netPrice: decimal('PrezzoUnitario'),
  priceDiscount: absent,
  grossPrice: absent,
  priceBaseQuantity: absent,
  priceBaseUnit: absent,
  ...withoutVatSums,
  vatCategory: text('Natura'),
  vatRate: decimal('AliquotaIVA'),
  name: text('Descrizione'),
  description: absent,
  sellerItem: text(`CodiceArticolo[CodiceTipo!=${tradeItem}|${itemClass}]/CodiceValore`),
  buyerItem: absent,
  standardItem: optional(
    `CodiceArticolo[CodiceTipo=${tradeItem}]`,
    identifierOf('CodiceValore', 'CodiceTipo'),
  ),
  classifications: none,
  origin: absent,
  attributes: list(
    'AltriDatiGestionali',
    group({
      name: text('TipoDato'),
      value: text('RiferimentoTesto', 'RiferimentoNumero', 'RiferimentoData'),
    }),
  ),
})
