import { callForFile } from '../../access/web/call'
import { downloadOriginal } from '../../documents/document-pages.api'
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

/** Gives a file to the browser to be saved. */
export function saveAs(file: Blob, fileName: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
