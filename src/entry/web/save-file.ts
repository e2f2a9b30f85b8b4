import { callForFile } from '../../access/web/call'
import { downloadOriginal } from '../../documents/document-pages.api'
import { saveAs } from '../../ui/save-as'
import { toast } from '../../ui/toasts'

/** Saves the file as it arrived. */
export async function saveOriginal(documentId: number, fileName: string): Promise<void> {
  try {
    const file = await callForFile(downloadOriginal, { params: { id: documentId } })
    saveAs(file, fileName)
  } catch (error) {
    toast('error', error instanceof Error ? error.message : String(error))
  }
}
