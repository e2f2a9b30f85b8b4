import { addressOf, CallError, callHeaders, readAnswer } from '../../access/web/call'
import { sayNow } from '../../ui/words'
import { maxFileBytes, maxMailBytes, uploadFile } from '../capture.api'
import { createUploadList, FileRefused, type UploadAnswer } from './upload-list'

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
      try {
        resolve(readAnswer(request.status, request.responseText) as UploadAnswer)
      } catch (error) {
        reject(isForGood(error) ? new FileRefused(error.message) : error)
      }
    }
    request.onerror = () => reject(new Error(sayNow('The connection was lost. Check it and try again.')))
    request.onabort = () => reject(new Error(sayNow('The upload was stopped.')))
    request.send(file)
  })
}

/** Too large, or of a type that is not accepted. */
function isForGood(error: unknown): error is CallError {
  return error instanceof CallError && [413, 422].includes(error.status)
}

/** The server refuses these as well; asked here first, nobody waits for 200 MB to arrive. */
function refuseTooLarge(file: File): void {
  const isMail = file.name.toLowerCase().endsWith('.eml')
  const limit = isMail ? maxMailBytes : maxFileBytes
  if (file.size > limit)
    throw new FileRefused(
      sayNow('The file is larger than {value} MB. Send a smaller scan.', {
        value: Math.round(limit / 1024 / 1024),
      }),
    )
}

/** The one list of this page; it outlives every screen. */
export const uploads = createUploadList(send)
