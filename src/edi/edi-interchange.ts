import type { EdiInvoice } from './edi-invoice'
import type { EdiProblem } from './edi-problem'
import type { EdiDelimiters, EdiSyntax } from './edi-segment'

/** Who sends or receives: an identifier, and what kind of one it is (ISA05, ISA07; element 0007 of UNB). */
export type EdiAddress = { id: string; qualifier: string | null }

/** What ISA or UNB says. Days are YYYY-MM-DD and times HH:MM; null is "not said or none". */
export type InterchangeHeader = {
  sender: EdiAddress
  receiver: EdiAddress
  date: string | null
  time: string | null
  controlNumber: string
  /** ISA12 ("00401"), or the syntax version of UNB ("3"). */
  version: string
  /** UNB only: UNOA to UNOY. */
  syntaxIdentifier: string | null
  isTest: boolean
  /** The sender asks for a TA1 (ISA14) or CONTRL (element 0031). */
  wantsAcknowledgement: boolean
  delimiters: EdiDelimiters
}

/** What GS or UNG says. `kind` is the functional identifier ("IN" for invoices) or the message type of the group. */
export type GroupHeader = {
  kind: string
  sender: string
  receiver: string
  controlNumber: string
  version: string
}

/** One message of an interchange. `first` and `last` are the ordinals of its segments in the file. */
export type MessageReceipt = {
  /** "810", "INVOIC", … */
  type: string
  /** X12: GS08, or ST03. EDIFACT: "D.96A". */
  version: string
  /** EDIFACT: the association's code ("EAN008"). X12: ST03. */
  subset: string | null
  /** EDIFACT: UN. */
  agency: string | null
  controlNumber: string
  isInvoice: boolean
  first: number
  last: number
  problems: EdiProblem[]
}

/** A message that was just read; `invoice` is null for one of another type. */
export type EdiMessage = MessageReceipt & { syntax: EdiSyntax; invoice: EdiInvoice | null }

/** `header` is null for messages that stand in no group. `stated` is the count of messages in its trailer. */
export type EdiGroup = {
  header: GroupHeader | null
  messages: MessageReceipt[]
  stated: number | null
  problems: EdiProblem[]
}

/** An interchange once it has ended. `header` is null for messages without an envelope. */
export type EdiInterchange = {
  syntax: EdiSyntax
  header: InterchangeHeader | null
  groups: EdiGroup[]
  problems: EdiProblem[]
}
