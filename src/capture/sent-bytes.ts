import { captureErrors } from './capture-errors'

/** The file that was sent as raw bytes. @throws capture.not_bytes */
export function sentBytes<Stream>(stream: Stream | null): Stream {
  if (stream === null) throw captureErrors.notBytes()
  return stream
}
