import { maxFileBytes } from '../../capture.api'
import { judgeFile } from '../../file-type'
import type { MailPartStatus } from '../../mail-status'
import { cleanFileName } from '../file-name'
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
  >
  reason: string | null
}

/** Pictures in the text below this are logos, signatures and tracking dots. */
const logoBytes = 40 * 1024
/** No page fits into a picture whose longer side is shorter than this; beside the text it is a logo too. */
const tinyPixels = 100
const smallPixels = 300

/** What becomes of a part of a mail. PROCESSING means: it is to become a document. */
export function judgePart(part: ParsedPart): PartVerdict {
  const judged = judgeFile(part.head, part.fileName ?? '')
  const fileType = part.contentType === 'message/rfc822' ? 'message/rfc822' : judged.fileType
  const named = { fileName: cleanFileName(part.fileName, `part ${part.path}`, fileType), fileType }
  if (isSignature(part))
    return {
      ...named,
      fileType: part.contentType,
      status: 'IGNORED',
      reason: 'The digital signature of the mail.',
    }
  if (part.size === 0)
    return { ...named, status: 'FAILED', reason: 'The file is empty. Ask the sender to send it again.' }
  if (isEncrypted(part, judged.fileType))
    return {
      ...named,
      status: 'PASSWORD_PROTECTED',
      reason: 'The file is encrypted. Ask the sender for a copy that is not.',
    }
  if (isLogo(part)) return { ...named, status: 'IGNORED', reason: 'A logo or a picture of the signature.' }
  if (part.innerParts !== null)
    return {
      ...named,
      status: 'SUPPORTING',
      reason:
        part.innerParts === 0
          ? 'A mail inside this mail, without attachments.'
          : 'A mail inside this mail; its attachments are listed on their own.',
    }
  if (part.contentType === 'text/calendar' || part.contentType === 'text/vcard')
    return {
      ...named,
      fileType: part.contentType,
      status: 'IGNORED',
      reason: 'A calendar entry or a contact.',
    }
  if (judged.take === 'mail') return { ...named, status: 'SUPPORTING', reason: 'A mail inside this mail.' }
  if (judged.take === 'beside') return { ...named, status: 'SUPPORTING', reason: judged.reason }
  if (judged.take === 'nothing') return { ...named, status: 'UNSUPPORTED_TYPE', reason: judged.reason }
  if (part.size > maxFileBytes) return { ...named, status: 'TOO_LARGE', reason: tooLarge }
  return { ...named, status: 'PROCESSING', reason: null }
}

const tooLarge = `The file is larger than ${maxFileBytes / 1024 / 1024} MB, the most that is taken. Ask the sender to split it.`

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
