import { declareErrors } from '../kernel/declare-texts'

/** What ends the reading of an EDI file. `position` counts segments from 1, `offset` bytes from 0. */
export const ediErrors = declareErrors('edi', {
  notEdi: {
    kind: 'refused',
    text: 'The file begins with “{start}”, which is neither X12 nor EDIFACT. Ask the sender for one of them.',
  },
  empty: { kind: 'refused', text: 'The EDI file is empty. Ask the sender to send it again.' },
  damagedHeader: {
    kind: 'refused',
    text: "The {tag} header at byte {offset} is damaged, so the file's delimiters are unknown. Ask the sender to send it again.",
  },
  segmentTooLong: {
    kind: 'too-large',
    text: 'Segment {position} at byte {offset} has more than {maximum} bytes. Ask the sender for a valid file.',
  },
  segmentTooWide: {
    kind: 'too-large',
    text: 'Segment {position} at byte {offset} has more than {maximum} elements. Ask the sender for a valid file.',
  },
  tooManySegments: {
    kind: 'too-large',
    text: 'The EDI file has more than {maximum} segments. Ask the sender to split it.',
  },
  messageTooLong: {
    kind: 'too-large',
    text: 'The message that begins at segment {position} has more than {maximum} segments. Ask the sender to split it.',
  },
  tooManyMessages: {
    kind: 'too-large',
    text: 'The EDI file has more than {maximum} messages. Ask the sender to split it.',
  },
})
