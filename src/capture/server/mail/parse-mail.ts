import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type AddressObject, type AttachmentStream, MailParser, type MailParserOptions } from 'mailparser'
import { cleanText } from '../../../documents/server/file-name'
import { captureErrors } from '../../capture-errors'
import { judgedBytes, judgeFile } from '../../file-type'
import { tidyMessageId } from './mail-headers'
import type { MailAddress, ParsedMail, ParsedPart, ParseMailRequest } from './parsed-mail'
import { pictureSize } from './picture-size'
import { safeHtml, textOfHtml } from './safe-html'

/** `ignoreEmbedded` is the splitter's: mails inside the mail come out whole, as parts, and are opened here. */
const parserOptions: MailParserOptions & { ignoreEmbedded: boolean } = {
  skipHtmlToText: true,
  skipTextToHtml: true,
  skipTextLinks: true,
  skipImageLinks: true,
  ignoreEmbedded: true,
}

const maxDepth = 4
/** A mail that has more is read no further: it was made to take time. */
const maxCountedParts = 10_000
const maxTextLength = 500_000
const maxFieldLength = 2_000
/** Where a JPEG keeps its size may lie behind an embedded preview. */
const pictureBytes = 128 * 1024

type OneMail = { headers: Map<string, unknown>; text: string; html: string; parts: ParsedPart[] }

/**
 * Reads a mail: its header, its body made safe, and each of its parts as a file with hash and size. Mails inside the
 * mail are opened as well. Meant to run in a sandbox: mail parsers die on what strangers send.
 * @throws capture.mail_unreadable
 */
export async function parseMail(request: ParseMailRequest): Promise<ParsedMail> {
  const budget: Budget = { parts: request.maxParts, leftOut: 0 }
  const mail = await parseOne({ ...request, prefix: '', depth: 1, budget })
  const html = mail.html.trim() === '' ? null : safeHtml(mail.html)
  const text = mail.text.trim() === '' && html !== null ? textOfHtml(mail.html) : mail.text
  return {
    messageId: tidyMessageId(textOf(mail.headers.get('message-id'))) ?? null,
    subject: field(textOf(mail.headers.get('subject')) ?? ''),
    from: addressesOf(mail.headers.get('from'))[0] ?? { name: '', address: '' },
    to: addressLine(mail.headers.get('to')),
    cc: addressLine(mail.headers.get('cc')),
    text: cleanText(text).slice(0, maxTextLength),
    html: html === null ? null : cleanText(html),
    parts: mail.parts,
    leftOut: budget.leftOut,
  }
}

/** What all mails inside a mail share: parts that may still be taken, and those that were not. */
type Budget = { parts: number; leftOut: number }
type Place = Omit<ParseMailRequest, 'maxParts'> & { prefix: string; depth: number; budget: Budget }

async function parseOne(place: Place): Promise<OneMail> {
  const parser = new MailParser(parserOptions)
  const mail: OneMail = { headers: new Map(), text: '', html: '', parts: [] }
  const contentIds = new Map<ParsedPart, string>()
  parser.on('headers', (headers) => {
    mail.headers = headers as Map<string, unknown>
  })
  const source = createReadStream(place.rawPath)
  const failed = new Promise<never>((_resolve, reject) => {
    source.once('error', reject)
    parser.once('error', () => reject(captureErrors.mailUnreadable()))
  })
  const reading = (async () => {
    for await (const data of source.pipe(parser)) {
      if (data.type === 'text') {
        mail.text = typeof data.text === 'string' ? data.text : ''
        mail.html = typeof data.html === 'string' ? data.html : ''
        continue
      }
      if (place.budget.parts <= 0) {
        place.budget.leftOut++
        if (place.budget.leftOut >= maxCountedParts) return source.destroy()
        await leaveOut(data)
        continue
      }
      place.budget.parts--
      const part = await savePart(data, place, mail.parts.length + 1)
      if (data.cid) contentIds.set(part, data.cid)
      mail.parts.push(part)
    }
  })()
  await Promise.race([reading, failed])
  markShownPictures(mail, contentIds)
  mail.parts = await openInnerMails(mail.parts, place)
  return mail
}

async function leaveOut(attachment: AttachmentStream): Promise<void> {
  const content = attachment.content as Readable
  for await (const _piece of content);
  attachment.release()
}

async function savePart(attachment: AttachmentStream, place: Place, number: number): Promise<ParsedPart> {
  const path = `${place.prefix}${number}`
  const file = join(place.folder, path)
  const hash = createHash('sha256')
  const head: Buffer[] = []
  let size = 0
  const measured = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      if (size < pictureBytes) head.push(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  await pipeline(attachment.content as Readable, measured, createWriteStream(file))
  attachment.release()
  const start = Buffer.concat(head)
  return {
    path,
    fileName: attachment.filename ? field(attachment.filename) : null,
    contentType: field(attachment.contentType ?? 'application/octet-stream').toLowerCase(),
    size,
    sha256: hash.digest('hex'),
    file,
    head: Buffer.from(start.subarray(0, judgedBytes)),
    isInline: attachment.contentDisposition === 'inline',
    picture: pictureSize(start.subarray(0, pictureBytes)),
    innerParts: null,
  }
}

/** A part whose content id the HTML names is shown in the text, whatever its disposition says. */
function markShownPictures(mail: OneMail, contentIds: Map<ParsedPart, string>): void {
  const shown = new Set(
    (mail.html.match(/cid:[^"'\s>)]{1,300}/gi) ?? []).map((reference) =>
      decoded(reference.slice(4)).toLowerCase(),
    ),
  )
  for (const [part, contentId] of contentIds) if (shown.has(contentId.toLowerCase())) part.isInline = true
}

async function openInnerMails(parts: ParsedPart[], place: Place): Promise<ParsedPart[]> {
  const all: ParsedPart[] = []
  for (const part of parts) {
    all.push(part)
    const isMail =
      part.contentType === 'message/rfc822' || judgeFile(part.head, part.fileName ?? '').take === 'mail'
    if (!isMail || part.size === 0 || place.depth >= maxDepth) continue
    const inner = await parseOne({
      rawPath: part.file,
      folder: place.folder,
      prefix: `${part.path}.`,
      depth: place.depth + 1,
      budget: place.budget,
    }).catch(() => null)
    // one damaged mail inside does not take the others with it; it stays a part that nobody could open
    if (inner === null) continue
    part.innerParts = inner.parts.length
    const [from] = addressesOf(inner.headers.get('from'))
    if (from) part.innerFrom = from
    part.fileName ??= field(textOf(inner.headers.get('subject')) ?? '') || null
    all.push(...inner.parts)
  }
  return all
}

function addressesOf(header: unknown): MailAddress[] {
  const objects = (Array.isArray(header) ? header : [header]) as (AddressObject | undefined)[]
  const flat = objects.flatMap((object) =>
    Array.isArray(object?.value) ? object.value.flatMap((entry) => [entry, ...(entry.group ?? [])]) : [],
  )
  return flat
    .map((entry) => ({ name: field(entry.name ?? ''), address: field(entry.address ?? '').slice(0, 320) }))
    .filter((entry) => entry.name !== '' || entry.address !== '')
}

function addressLine(header: unknown): string {
  const written = addressesOf(header).map(({ name, address }) =>
    name && address ? `${name} <${address}>` : name || address,
  )
  return written.join(', ').slice(0, maxFieldLength)
}

function textOf(header: unknown): string | undefined {
  const value = Array.isArray(header) ? header[0] : header
  return typeof value === 'string' ? value : undefined
}

const field = (text: string) => cleanText(text).replace(/\s+/g, ' ').trim().slice(0, maxFieldLength)

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
