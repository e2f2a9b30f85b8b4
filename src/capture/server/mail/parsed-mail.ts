/** What the parsing process is asked: read the raw mail at `rawPath`, put its parts as files into `folder`. */
export type ParseMailRequest = {
  rawPath: string
  folder: string
  /** Parts beyond this number are counted and nothing else. */
  maxParts: number
}

export type MailAddress = { name: string; address: string }

/** A mail, read. All text is free of control characters and bounded in length. */
export type ParsedMail = {
  messageId: string | null
  subject: string
  from: MailAddress
  to: string
  cc: string
  text: string
  /** Sanitised: no scripts, no pictures, nothing loaded from elsewhere. */
  html: string | null
  parts: ParsedPart[]
  /** Parts beyond the limit. */
  leftOut: number
}

/** One attachment or inline part; its bytes lie in `file`. */
export type ParsedPart = {
  /** '2' is the second part, '2.1' the first part of a mail that is the second part. */
  path: string
  fileName: string | null
  contentType: string
  size: number
  sha256: string
  file: string
  /** The first bytes, enough to see what it is. */
  head: Uint8Array
  /** The body shows it in the text (by its content id, or disposition inline). */
  isInline: boolean
  picture: { width: number; height: number } | null
  /** For a mail inside the mail: how many parts it has, which stand in the list on their own. Null for anything else. */
  innerParts: number | null
  /** Of a mail inside the mail: who wrote it. */
  innerFrom?: MailAddress
}
