import { addressOf, CallError, type Refusal } from '../../access/web/call'
import type { ToldText } from '../../kernel/told-text'
import { sendCorrectedFile } from '../supplier-page.api'

export type SendOutcome =
  | { kind: 'sent' }
  | { kind: 'refused'; status: number; told: ToldText | null }
  | { kind: 'offline' }

/** Sends one file through a supplier's link, telling how much of it has left (0 to 1). */
export function sendFile({
  token,
  file,
  onProgress,
}: {
  token: string
  file: File
  onProgress(share: number): void
}): Promise<SendOutcome> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', addressOf(sendCorrectedFile, { params: { token } }))
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.setRequestHeader('x-file-name', encodeURIComponent(file.name))
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onerror = () => resolve({ kind: 'offline' })
    request.onload = () => {
      const body = read(request.responseText)
      if (request.status >= 200 && request.status < 300) resolve({ kind: 'sent' })
      else
        resolve({
          kind: 'refused',
          status: request.status,
          told: body && new CallError(request.status, body).told,
        })
    }
    request.send(file)
  })
}

function read(text: string): Refusal | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
