import { addressOf, callHeaders } from '../../access/web/call'
import { screenText } from '../../kernel/screen-text'
import { maxFileBytes, maxMailBytes, uploadFile } from '../capture.api'
import { createUploadList, type UploadAnswer } from './upload-list'

/** Sends one file with progress, which `fetch` cannot report. */
async function send(file: File, onProgress: (share: number) => void): Promise<UploadAnswer> {
  refuseTooLarge(file)
  const headers = await callHeaders()
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', addressOf(uploadFile, {}))
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.setRequestHeader('x-file-name', encodeURIComponent(file.name))
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const body = parse(request.responseText)
      if (request.status < 300) resolve(body as UploadAnswer)
      else
        reject(
          new Error(body?.errorMessage ?? screenText(`The server answered ${request.status}. Try again.`)),
        )
    }
    request.onerror = () => reject(new Error(screenText('The connection broke. Check it and try again.')))
    request.onabort = () => reject(new Error(screenText('The upload was stopped.')))
    request.send(file)
  })
}

/** The server refuses these as well; asked here first, nobody waits for 200 MB to arrive. */
function refuseTooLarge(file: File): void {
  const isMail = file.name.toLowerCase().endsWith('.eml')
  const limit = isMail ? maxMailBytes : maxFileBytes
  if (file.size > limit)
    throw new Error(
      screenText(`The file is larger than ${Math.round(limit / 1024 / 1024)} MB. Send a smaller scan of it.`),
    )
}

function parse(text: string): (Partial<UploadAnswer> & { errorMessage?: string }) | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const doneListeners = new Set<() => void>()

/** Runs after each file that arrived. Returns how to take it back. */
export function onUploaded(listener: () => void): () => void {
  doneListeners.add(listener)
  return () => doneListeners.delete(listener)
}

/** The one list of this page; it outlives every screen. */
export const uploads = createUploadList(send, () => {
  for (const listener of doneListeners) listener()
})
