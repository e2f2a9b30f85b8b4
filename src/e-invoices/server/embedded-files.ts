import { inflateSync } from 'node:zlib'
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib'

export type EmbeddedFile = { name: string; bytes: Uint8Array }

const mostBytes = 30_000_000

/**
 * The files inside a PDF, wherever they hang: in the name tree EmbeddedFiles, in an AF of the document, a page or anything
 * on it, or in an annotation. What an earlier version of the file held and none of its objects names any more isn't one.
 * None when the PDF is damaged or wants a password.
 */
export async function embeddedFiles(pdf: Uint8Array): Promise<EmbeddedFile[]> {
  try {
    const document = await PDFDocument.load(pdf, {
      password: '',
      updateMetadata: false,
      warnOnInvalidObjects: false,
    })
    return filesIn(document)
  } catch {
    return []
  }
}

/** Walks from the catalog to every object that can be reached; a dictionary with EF specifies a file. */
function filesIn({ context, catalog }: PDFDocument): EmbeddedFile[] {
  const files: EmbeddedFile[] = []
  const seen = new Set<PDFObject>()
  const taken = new Set<PDFObject>()
  const waiting: (PDFObject | undefined)[] = [catalog]
  while (waiting.length > 0) {
    const object = waiting.pop()
    if (!object || seen.has(object)) continue
    seen.add(object)
    if (object instanceof PDFRef) waiting.push(context.lookup(object))
    else if (object instanceof PDFArray) for (const item of object.asArray()) waiting.push(item)
    const dictionary = object instanceof PDFStream ? object.dict : object
    if (!(dictionary instanceof PDFDict)) continue
    for (const value of dictionary.values()) waiting.push(value)
    const file = fileOf(dictionary, taken)
    if (file) files.push(file)
  }
  return files
}

/** The file of a file specification (ISO 32000-2, 7.11.3), unless another one has named it already. */
function fileOf(specification: PDFDict, taken: Set<PDFObject>): EmbeddedFile | null {
  const versions = specification.lookup(PDFName.of('EF'))
  if (!(versions instanceof PDFDict)) return null
  const stream = ['UF', 'F', 'Unix', 'Mac', 'DOS']
    .map((key) => versions.lookup(PDFName.of(key)))
    .find((one) => one instanceof PDFRawStream)
  if (!(stream instanceof PDFRawStream) || taken.has(stream)) return null
  taken.add(stream)
  const bytes = contentOf(stream)
  return bytes && { name: nameOf(specification), bytes }
}

function nameOf(specification: PDFDict): string {
  const name = [specification.lookup(PDFName.of('UF')), specification.lookup(PDFName.of('F'))].find(
    (one) => one instanceof PDFString || one instanceof PDFHexString,
  )
  return name instanceof PDFString || name instanceof PDFHexString ? name.decodeText() : ''
}

/** Null when it can't be unpacked, or unpacks to more than an e-invoice has. */
function contentOf(stream: PDFRawStream): Uint8Array | null {
  const filter = stream.dict.lookup(PDFName.of('Filter'))
  const only = filter instanceof PDFArray && filter.size() === 1 ? filter.lookup(0) : filter
  try {
    if (only === undefined) return stream.getContents()
    if (only === PDFName.of('FlateDecode'))
      return inflateSync(stream.getContents(), { maxOutputLength: mostBytes })
    const mostPacked = 1_000_000
    return stream.getContentsSize() > mostPacked ? null : decodePDFRawStream(stream).decode()
  } catch {
    return null
  }
}
