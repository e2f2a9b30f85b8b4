import type { BuyerEvidence, RecognisedDocument, SupplierEvidence } from '../recognised-document'

/** Reads a file into pages and fields. Page images are written to `outputDir`, which the caller removes. */
export type Recogniser = {
  recognise(order: {
    path: string
    outputDir: string
    suppliers: SupplierEvidence[]
    buyer: BuyerEvidence
    sender?: string
  }): Promise<RecognisedDocument>
  close(): Promise<void>
}
