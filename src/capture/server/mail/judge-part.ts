import { cleanFileName } from '../../../documents/server/file-name'
import type { CodedText } from '../../../kernel/told-text'
import { megabytes } from '../../capture-errors'
import { judgeTaken } from '../../file-type'
import type { TakenFiles } from '../../files-section'
import { mailPartReasons } from '../../mail-reasons'
import type { MailPartStatus } from '../../mail-status'
import type { ParsedPart } from './parsed-mail'

export type PartVerdict = {
  fileName: string
  fileType: string
  status: Extract<
    MailPartStatus,
    | 'PROCESSING'
    | 'IGNORED'
    | 'SUPPORTING'
    | 'UNSUPPORTED_TYPE'
    | 'PASSWORD_PROTECTED'
    | 'TOO_LARGE'
    | 'FAILED'
    | 'REJECTED'
  >
  reason: CodedText | null
}

/** Pictures in the text below this are logos, signatures and tracking dots. */
const logoBytes = 40 * 1024
/** No page fits into a picture whose longer side is shorter than this; beside the text it is a logo too. */
const tinyPixels = 100
const smallPixels = 300

/** What becomes of a part of a mail. PROCESSING means: it is to become a document. */
export function judgePart(part: ParsedPart, taken: TakenFiles): PartVerdict {
  const judged = judgeTaken(part.head, part.fileName ?? '', taken)
  const { maxBytes } = taken
  const fileType = part.contentType === 'message/rfc822' ? 'message/rfc822' : judged.fileType
  const named = { fileName: cleanFileName(part.fileName, `part ${part.path}`, fileType), fileType }
  if (isSignature(part))
    return {
      ...named,
      fileType: part.contentType,
      status: 'IGNORED',
      reason: mailPartReasons.signature(),
    }
  if (part.size === 0) return { ...named, status: 'FAILED', reason: mailPartReasons.emptyFile() }
  const isSigned = judged.take === 'document' && !/^smime\.p7m$/i.test(part.fileName ?? '')
  if (!isSigned && isEncrypted(part, judged.fileType))
    return {
      ...named,
      status: 'PASSWORD_PROTECTED',
      reason: mailPartReasons.encryptedFile(),
    }
  if (isLogo(part)) return { ...named, status: 'IGNORED', reason: mailPartReasons.logo() }
  if (part.innerParts !== null)
    return {
      ...named,
      status: 'SUPPORTING',
      reason: part.innerParts === 0 ? mailPartReasons.innerMailAlone() : mailPartReasons.innerMailWithParts(),
    }
  if (part.contentType === 'text/calendar' || part.contentType === 'text/vcard')
    return {
      ...named,
      fileType: part.contentType,
      status: 'IGNORED',
      reason: mailPartReasons.calendar(),
    }
  if (judged.take === 'mail') return { ...named, status: 'SUPPORTING', reason: mailPartReasons.innerMail() }
  if (judged.take === 'beside') return { ...named, status: 'SUPPORTING', reason: judged.reason }
  if (judged.take === 'nothing') return { ...named, status: 'UNSUPPORTED_TYPE', reason: judged.reason }
  if (part.size > maxBytes)
    return {
      ...named,
      status: 'TOO_LARGE',
      reason: mailPartReasons.tooLarge({ megabytes: megabytes(maxBytes) }),
    }
  return { ...named, status: 'PROCESSING', reason: null }
}

function isSignature({ contentType }: ParsedPart): boolean {
  return /^application\/((x-)?pkcs7-signature|pgp-signature|pgp-keys)$/.test(contentType)
}

function isEncrypted({ contentType }: ParsedPart, fileType: string): boolean {
  return /^application\/(x-)?pkcs7-mime$/.test(contentType) || fileType === 'application/pgp-encrypted'
}

function isLogo(part: ParsedPart): boolean {
  const longerSide = part.picture ? Math.max(part.picture.width, part.picture.height) : null
  if (longerSide !== null && longerSide <= tinyPixels) return true
  const isPicture = longerSide !== null || part.contentType.startsWith('image/')
  if (!isPicture || !part.isInline) return false
  return part.size < logoBytes || (longerSide !== null && longerSide <= smallPixels)
}
