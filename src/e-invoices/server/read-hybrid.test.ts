import { AFRelationship, PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { mayHoldFiles } from './may-hold-files'
import { readHybrid } from './read-hybrid'

const invoice = (number: string) => `<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100" xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100">
<rsm:ExchangedDocument><ram:ID>${number}</ram:ID><ram:TypeCode>380</ram:TypeCode></rsm:ExchangedDocument></rsm:CrossIndustryInvoice>`

const numberIn = async (pdf: Uint8Array) => {
  const found = await readHybrid(pdf)
  return found && [found.filename, found.invoices[0]!.invoice.number]
}

async function pdfWith(files: Record<string, string>, relation = AFRelationship.Alternative) {
  const document = await PDFDocument.create()
  document.addPage()
  for (const [name, text] of Object.entries(files))
    await document.attach(Buffer.from(text), name, { mimeType: 'text/xml', afRelationship: relation })
  return document
}

/** A file specification in the document; whoever calls hangs it somewhere. */
function fileIn(document: PDFDocument, name: string, text: string) {
  const { context } = document
  const stream = context.register(context.flateStream(text, { Type: 'EmbeddedFile' }))
  return context.register(context.obj({ Type: 'Filespec', F: PDFString.of(name), EF: { F: stream } }))
}

describe('the e-invoice in a PDF', () => {
  it('is found by what it is, not by its name or relation', async () => {
    const pdf = await pdfWith(
      { 'a.xml': '<other/>', 'picture.bin': '\u0001\u0002', 'x.dat': invoice('7') },
      AFRelationship.Unspecified,
    )
    expect(await numberIn(await pdf.save())).toEqual(['x.dat', '7'])
  })

  it('with a prescribed name comes before others', async () => {
    const pdf = await pdfWith({ 'a.xml': invoice('1'), 'Factur-X.xml': invoice('2') })
    expect(await numberIn(await pdf.save())).toEqual(['Factur-X.xml', '2'])
  })

  it('is found where only the list of associated files or a note on a page names it', async () => {
    const associated = await pdfWith({})
    associated.catalog.set(
      PDFName.of('AF'),
      associated.context.obj([fileIn(associated, 'af.xml', invoice('3'))]),
    )
    expect(await numberIn(await associated.save())).toEqual(['af.xml', '3'])

    const annotated = await pdfWith({})
    const { context } = annotated
    const note = {
      Type: 'Annot',
      Subtype: 'FileAttachment',
      Rect: [0, 0, 1, 1],
      FS: fileIn(annotated, 'note.xml', invoice('4')),
    }
    annotated.getPage(0).node.set(PDFName.of('Annots'), context.obj([context.register(context.obj(note))]))
    expect(await numberIn(await annotated.save({ useObjectStreams: false }))).toEqual(['note.xml', '4'])
  })

  it('is looked for only where an object may name a file, packed, in codes or behind a password', async () => {
    const [without, withFile] = [await pdfWith({}), await pdfWith({ 'a.xml': invoice('1') })]
    for (const useObjectStreams of [true, false]) {
      expect(mayHoldFiles(await without.save({ useObjectStreams }))).toBe(false)
      expect(mayHoldFiles(await withFile.save({ useObjectStreams }))).toBe(true)
    }
    const inCodes = Buffer.from(await withFile.save({ useObjectStreams: false })).toString('latin1')
    expect(mayHoldFiles(Buffer.from(inCodes.replaceAll('/EF', '/E#46'), 'latin1'))).toBe(true)
    without.encrypt({ userPassword: '', ownerPassword: 'owner' })
    expect(mayHoldFiles(await without.save())).toBe(true)
  })

  it('is none when nothing in the document names it any more', async () => {
    const pdf = await pdfWith({})
    fileIn(pdf, 'removed.xml', invoice('5'))
    expect(await numberIn(await pdf.save())).toBeNull()
  })

  it('is read from a PDF that opens without a password, and not from one that wants it', async () => {
    for (const [userPassword, expected] of [
      ['', ['factur-x.xml', '6']],
      ['secret', null],
    ] as const) {
      const pdf = await pdfWith({ 'factur-x.xml': invoice('6') })
      pdf.encrypt({ userPassword, ownerPassword: 'owner' })
      expect(await numberIn(await pdf.save())).toEqual(expected)
    }
  })

  it('is none in a damaged PDF, and refused where it is damaged itself', async () => {
    const whole = await (await pdfWith({ 'factur-x.xml': invoice('8') })).save()
    expect(await numberIn(whole.subarray(0, 300))).toBeNull()
    expect(await numberIn(Buffer.from('no PDF'))).toBeNull()
    const broken = await (await pdfWith({ 'factur-x.xml': invoice('8').slice(0, -5) })).save()
    await expect(readHybrid(broken)).rejects.toMatchObject({ code: 'e-invoices.not_well_formed' })
  })
})
