import { readableMime } from '../recognition/file-kind'
import { count, listed, settingsSection, several, type ValuesOf } from '../settings/settings-section'
import type { SupportingKind } from './file-type'

/** What is taken as a document. */
export const filesSection = settingsSection({
  key: 'files',
  title: 'Files',
  hint: 'What is accepted as an invoice, by e-mail and by upload.',
  order: 20,
  settings: {
    types: several({
      label: 'File types',
      help: "Other files aren't accepted. Attachments of other types stay with their e-mail.",
      options: {
        pdf: { label: 'PDF' },
        png: { label: 'PNG' },
        jpeg: { label: 'JPEG' },
        tiff: { label: 'TIFF' },
        xml: { label: 'XML', help: 'E-invoices such as UBL, CII, FatturaPA and KSeF, also signed (.p7m).' },
        edi: { label: 'EDI', help: 'Invoices as ANSI X12 810 or UN/EDIFACT INVOIC.' },
      },
      delivered: ['pdf', 'png', 'jpeg', 'tiff', 'xml', 'edi'],
    }),
    supporting: several({
      label: 'Supporting files',
      help: 'Kept with the e-mail beside its invoices. What is not selected counts as not accepted, and the e-mail says so.',
      options: {
        office: { label: 'Office documents', help: 'Such as DOCX, XLSX, PPTX, ODT and RTF.' },
        text: { label: 'Text files' },
      },
      delivered: ['office', 'text'],
      mayBeNone: true,
    }),
    megabytes: count({
      label: 'Largest file',
      help: "Larger files aren't accepted.",
      unit: 'MB',
      least: 1,
      most: 30,
      delivered: 30,
    }),
    megabytesPerMail: count({
      label: 'Largest e-mail',
      help: 'With all its attachments, as sent. Larger e-mails are rejected and stay under Received.',
      unit: 'MB',
      least: 1,
      most: 150,
      delivered: 150,
    }),
    pages: count({
      label: 'Pages per file',
      help: "Longer files aren't read. The document says so.",
      least: 1,
      most: 300,
      delivered: 100,
    }),
    partsPerMail: count({
      label: 'Attachments per e-mail',
      help: "Further attachments aren't processed. The e-mail says so.",
      least: 1,
      most: 500,
      delivered: 500,
    }),
  },
})

const mediaTypes = {
  ...readableMime,
  xml: ['application/xml', 'application/pkcs7-mime'],
  edi: ['application/edi'],
}

/** What a customer takes: media types of documents, kinds of files beside them, and bytes of a file. */
export type TakenFiles = { types: readonly string[]; supporting: readonly SupportingKind[]; maxBytes: number }

export function takenFiles({
  types,
  supporting,
  megabytes,
}: ValuesOf<(typeof filesSection)['settings']>): TakenFiles {
  const chosen = listed(types) as (keyof typeof mediaTypes)[]
  return {
    types: chosen.flatMap((kind) => mediaTypes[kind]),
    supporting: listed(supporting) as SupportingKind[],
    maxBytes: megabytes * 1024 * 1024,
  }
}
