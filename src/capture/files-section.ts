import { readableMime } from '../recognition/file-kind'
import { count, listed, settingsSection, several, type ValuesOf } from '../settings/settings-section'

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

/** What a customer takes: media types, and bytes of a file. */
export type TakenFiles = { types: readonly string[]; maxBytes: number }

export function takenFiles({ types, megabytes }: ValuesOf<(typeof filesSection)['settings']>): TakenFiles {
  const chosen = listed(types) as (keyof typeof mediaTypes)[]
  return { types: chosen.flatMap((kind) => mediaTypes[kind]), maxBytes: megabytes * 1024 * 1024 }
}
