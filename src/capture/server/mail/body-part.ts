import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { inArray } from 'drizzle-orm'
import { outgoingMails } from '../../../platform/mailer/outgoing-mails.tables'
import type { MailOrigin } from '../../../rejection/mail-origin'
import type { TenantReading } from '../../../tenants/server/context'
import { judgedBytes } from '../../file-type'
import type { TakenFiles } from '../../files-section'
import type { MailRow } from '../capture.tables'
import { judgePart } from './judge-part'
import type { ParsedMail, ParsedPart } from './parsed-mail'

/** The part that the text of a mail becomes. */
export const bodyPath = 'body'

/**
 * Whether the text of a mail may be an invoice: it has text, nothing attached becomes a document, no machine answers with it,
 * and it doesn't answer a mail of ours.
 */
export async function mayBodyBeDocument(
  tx: TenantReading,
  given: { parsed: ParsedMail; mail: MailRow; origin: MailOrigin; taken: TakenFiles },
): Promise<boolean> {
  const { parsed, mail, origin, taken } = given
  if (parsed.text.trim() === '') return false
  if (parsed.parts.some((part) => judgePart(part, taken).status === 'PROCESSING')) return false
  if (origin.autoSubmitted.startsWith('auto-replied') || origin.contentType.startsWith('multipart/report'))
    return false
  if (origin.returnPath === '<>' || (mail.source === 'SMTP' && mail.envelopeFrom === '')) return false
  const { inReplyTo, references } = origin.messageIds
  const answered = [...inReplyTo, ...references]
  if (answered.length === 0) return true
  const [ours] = await tx
    .select({ id: outgoingMails.id })
    .from(outgoingMails)
    .where(inArray(outgoingMails.messageId, answered))
    .limit(1)
  return ours === undefined
}

/**
 * The text of a mail as a part: a PDF of it, the same for the same mail; as a text file, where the PDF's fonts lack too many
 * of its characters. HTML is never drawn, only the text in it.
 */
export async function makeBodyPart(parsed: ParsedMail, mail: MailRow, folder: string): Promise<ParsedPart> {
  const { from, subject } = parsed
  const sender = [from.name, from.address && `<${from.address}>`].filter(Boolean).join(' ')
  const text = [
    `From: ${sender || mail.envelopeFrom}`,
    `Received: ${mail.receivedAt.toISOString()}`,
    `Subject: ${subject}`,
    '',
    parsed.text,
  ].join('\n')
  const pdf = await drawText(text, mail.receivedAt)
  const content = pdf ?? Buffer.from(text)
  const file = join(folder, bodyPath)
  await writeFile(file, content)
  return {
    path: bodyPath,
    fileName: `${subject.replaceAll(/[/\\]/g, '-').slice(0, 100) || 'E-mail'}.${pdf ? 'pdf' : 'txt'}`,
    contentType: pdf ? 'application/pdf' : 'text/plain',
    size: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    file,
    head: content.subarray(0, judgedBytes),
    isInline: false,
    picture: null,
    innerParts: null,
  }
}

const page = { width: 595.28, height: 841.89, margin: 50 }
const letter = { size: 9, width: 5.4, leading: 12 }
const lettersInLine = Math.floor((page.width - 2 * page.margin) / letter.width)
const linesOnPage = Math.floor((page.height - 2 * page.margin) / letter.leading)
const mostLines = 60 * linesOnPage
/** Of the letters; with more that can't be drawn, the page would say something else than the mail. */
const mostLost = 0.05

async function drawText(text: string, date: Date): Promise<Buffer | null> {
  const pdf = await PDFDocument.create({ updateMetadata: false })
  pdf.setCreationDate(date)
  pdf.setModificationDate(date)
  const font = await pdf.embedFont(StandardFonts.Courier)
  const known = new Set(font.getCharacterSet())
  let letters = 0
  let lost = 0
  const drawn = [...text.normalize('NFC').replaceAll(/\r\n?/g, '\n').replaceAll('\t', '    ')]
    .map((char) => {
      if (char === '\n') return char
      if (/\s/u.test(char)) return ' '
      letters++
      if (known.has(char.codePointAt(0)!)) return char
      // pictures and joiners between letters say nothing
      if (/[\p{L}\p{N}\p{Sc}]/u.test(char)) lost++
      return '?'
    })
    .join('')
    .replaceAll(/\n(?: *\n){3,}/g, '\n\n\n')
  if (lost > letters * mostLost) return null
  const lines = drawn.split('\n').flatMap(wrapped)
  const shown = lines.length > mostLines ? [...lines.slice(0, mostLines - 1), '[...]'] : lines
  for (let from = 0; from < shown.length; from += linesOnPage) {
    const sheet = pdf.addPage([page.width, page.height])
    for (const [at, line] of shown.slice(from, from + linesOnPage).entries())
      if (line.trim() !== '')
        sheet.drawText(line, {
          x: page.margin,
          y: page.height - page.margin - letter.size - at * letter.leading,
          size: letter.size,
          font,
        })
  }
  return Buffer.from(await pdf.save())
}

/** The lines that one line becomes, cut between words where it can. */
function wrapped(line: string): string[] {
  const rest = line.trimEnd()
  if (rest.length <= lettersInLine) return [rest]
  const lines: string[] = []
  let from = 0
  while (rest.length - from > lettersInLine) {
    const space = rest.lastIndexOf(' ', from + lettersInLine)
    const to = space > from ? space : from + lettersInLine
    lines.push(rest.slice(from, to))
    from = space > from ? space + 1 : to
  }
  return [...lines, rest.slice(from)]
}
