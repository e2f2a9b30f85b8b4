import type { Invoice } from './invoice-model'

type Note = Invoice['notes'][number]

/** BT-21 has room for a code of UNTDID 4451; a subject in words (KSeF) goes before the text. */
export function codedNote({ subject, text }: Note): Note {
  if (subject === null || /^[A-Z]{3}$/.test(subject)) return { subject, text }
  return { subject: null, text: text === null ? subject : `${subject}: ${text}` }
}
