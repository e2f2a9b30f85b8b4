import type { AcknowledgementStamp } from './acknowledgement'
import { edifactDefaults } from './edi-delimiters'
import type { InterchangeHeader } from './edi-interchange'
import { encodeSingleBytes, encodeUtf8 } from './encode-text'
import { type WrittenSegment, writeSegments } from './write-segments'

type Given = {
  /** Of the interchange that is answered: its sender becomes the receiver. */
  header: InterchangeHeader
  stamp: AcknowledgementStamp
  /** The composite S009: type, version, release, agency, association. */
  type: readonly string[]
  /** Of the one message, without UNH and UNT. */
  body: readonly WrittenSegment[]
}

/**
 * An interchange with one message, in the syntax version of the one that it answers and with the delimiters of the
 * standard. It is written in the sender's character set where that is UNOA, UNOB, UNOC, UNOW or UNOY, else in UNOC; a
 * character outside of it becomes a point.
 */
export function writeEdifact({ header, stamp, type, body }: Given): Uint8Array {
  const isFourth = Number(header.version) >= 4
  const identifier = writable.includes(header.syntaxIdentifier ?? '') ? header.syntaxIdentifier! : 'UNOC'
  const day = stamp.date.replaceAll('-', '')
  const control = String(stamp.controlNumber)
  const delimiters = { ...edifactDefaults, repetition: isFourth ? '*' : null }
  const segments: WrittenSegment[] = [
    [
      'UNB',
      [identifier, header.version || '3'],
      [header.receiver.id, header.receiver.qualifier ?? ''],
      [header.sender.id, header.sender.qualifier ?? ''],
      [isFourth ? day : day.slice(2), stamp.time.replace(':', '')],
      control,
      ...(header.isTest ? ['', '', '', '', '', '1'] : []),
    ],
    ['UNH', '1', type],
    ...body,
    ['UNT', String(body.length + 2), '1'],
    ['UNZ', '1', control],
  ]
  const text = writeSegments(segments, delimiters)
  if (identifier === 'UNOW' || identifier === 'UNOY') return encodeUtf8(text)
  return encodeSingleBytes(text, identifier === 'UNOC' ? 0xff : 0x7f)
}

const writable = ['UNOA', 'UNOB', 'UNOC', 'UNOW', 'UNOY']
