import { declareLabels } from '../kernel/declare-texts'
import type { ScreenText } from '../kernel/screen-text'
import type { MasterDataObject } from './master-data'

export const objectWords = {
  companies: 'Companies',
  suppliers: 'Suppliers',
  remitTos: 'Remit-to addresses',
  costCentres: 'Cost centers',
  spendCategories: 'Spend categories',
  taxCodes: 'Tax codes',
  worktags: 'Worktags',
  headerCodes: 'Payment terms and other codes',
  purchaseOrders: 'Purchase orders',
} as const satisfies Record<MasterDataObject, ScreenText>

/** An object of the master data inside a sentence. */
export const objectText = declareLabels('master-data.object', objectWords)
