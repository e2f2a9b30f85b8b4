import { type ListedDocument, listedDocument } from '../../listing/listing.api'

const plain = {
  status: 'NEW',
  statusReason: null,
  version: 1,
  documentType: 'INVOICE',
  source: 'UPLOAD',
  fileName: 'invoice.pdf',
  invTab: null,
  invScannedDate: '2026-03-10T08:00:00Z',
  invEnteredDate: null,
  submittedAt: null,
  sentByEmail: null,
  receivedByEmail: null,
  companyID: null,
  supplierID: null,
  supplierIDText: null,
  invoiceNumber: null,
  invoiceDate: null,
  dueDate: null,
  controlAmt: '1200.00',
  currency: 'USD',
  poNumber: null,
  validationServicesTimeout: null,
  submissionMethod: null,
  erpStatus: 'UNKNOWN',
  erpID: null,
  lockedBy: null,
  commentCount: 0,
  openFlags: [],
  values: {},
  hits: [],
}

/** A document as a list or a search answers it. */
export const aListedDocument = (invID: number, more: Partial<ListedDocument> = {}): ListedDocument =>
  listedDocument.parse({ ...plain, invID, ...more })
