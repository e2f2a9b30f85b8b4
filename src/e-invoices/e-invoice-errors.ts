import { declareErrors } from '../kernel/declare-texts'

export const eInvoiceErrors = declareErrors('e-invoices', {
  notWellFormed: {
    kind: 'refused',
    text: 'The XML is damaged at line {line}. Ask the sender to create the file again.',
  },
  withDoctype: {
    kind: 'refused',
    text: "The XML contains a DOCTYPE, which isn't allowed in e-invoices. Ask the sender for a file without it.",
  },
  unknownEncoding: {
    kind: 'refused',
    text: "The XML is in the encoding {encoding}, which can't be read. Ask the sender for a file in UTF-8.",
  },
  wrongEncoding: {
    kind: 'refused',
    text: "The XML isn't in the encoding {encoding} that it names. Ask the sender for a file in UTF-8.",
  },
  tooLarge: {
    kind: 'too-large',
    text: 'The e-invoice has {megabytes} MB; the limit is {maximum} MB. Ask the sender for a smaller file.',
  },
  tooDeep: {
    kind: 'refused',
    text: 'The XML has more than {maximum} levels at line {line}. Ask the sender for a valid e-invoice.',
  },
  tooManyElements: {
    kind: 'too-large',
    text: 'The XML has more than {maximum} elements. Ask the sender to split the invoice.',
  },
  tooManyReferences: {
    kind: 'too-large',
    text: 'The XML writes more than {maximum} characters as references such as &#65;. Ask the sender for a valid e-invoice.',
  },
  unknownKind: {
    kind: 'refused',
    text: "The XML isn't a known kind of e-invoice (its first element is {root}). Ask the sender for UBL, CII, FatturaPA or KSeF.",
  },
  noInvoice: {
    kind: 'refused',
    text: 'The XML contains no invoice. Ask the sender to create the file again.',
  },
  noData: { kind: 'not-found', text: "This document wasn't received as e-invoice or EDI message." },
  noAcknowledgement: {
    kind: 'refused',
    text: 'The message has no envelope that names a sender to acknowledge it to.',
  },
  noAttachment: { kind: 'not-found', text: "This file isn't in the e-invoice. Reload the document." },
  damagedSignature: {
    kind: 'refused',
    text: "The invoice can't be taken out of the signed file. Ask the sender for the file without the signature.",
  },
})
