import { eq } from 'drizzle-orm'
import { type DocumentRow, documents } from '../../documents/server/documents.tables'
import { receiveDocument } from '../../documents/server/receive-document'
import { ExpectedError } from '../../kernel/error-codes'
import type { Context, TenantTransaction } from '../../tenants/server/context'
import { withPages } from '../from-data'
import { isPrinted } from '../printed-value'
import type { RecognisedDocument } from '../recognised-document'

/**
 * An e-invoice with the pages of the PDF that came with it, if the number of the invoice is printed on them; `isOther` where
 * the PDF shows something else or can't be read.
 */
export async function withPicture(
  { picture }: Pick<DocumentRow, 'picture'>,
  read: RecognisedDocument,
  recognise: (fileHash: string) => Promise<RecognisedDocument>,
): Promise<{ read: RecognisedDocument; isOther: boolean }> {
  const holdsOne = read.structured && read.structured.parts.length < 2
  if (!picture || !holdsOne || read.pages.length > 0) return { read, isOther: picture !== null }
  try {
    const onPage = await recognise(picture.hash)
    const number = read.fields.invoice_number?.value
    if (!number || !isPrinted(number, onPage.text)) return { read, isOther: true }
    const { recogniserVersion } = read
    return { read: { recogniserVersion, ...withPages(read, onPage, onPage) }, isOther: false }
  } catch (error) {
    if (error instanceof ExpectedError && error.code.startsWith('recognition.'))
      return { read, isOther: true }
    throw error
  }
}

/** A PDF that shows another invoice than the one that it came with becomes a document of its own. */
export async function receivePicture(
  ctx: Context,
  tx: TenantTransaction,
  document: DocumentRow,
): Promise<void> {
  const { picture, mailId, sentByEmail, receivedByEmail } = document
  if (!picture) return
  await tx.update(documents).set({ picture: null }).where(eq(documents.id, document.id))
  await receiveDocument(ctx, tx, {
    source: 'EMAIL',
    fileName: picture.fileName,
    fileHash: picture.hash,
    fileSize: picture.size,
    fileType: 'application/pdf',
    ...(mailId === null ? {} : { mailId }),
    ...(sentByEmail === null ? {} : { sentByEmail }),
    ...(receivedByEmail === null ? {} : { receivedByEmail }),
  })
}
