import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { convertCommand } from './convert-command'

const bin = fileURLToPath(new URL('../../../bin/kontor.mjs', import.meta.url))
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kontor-convert-'))
})
afterAll(() => rm(folder, { recursive: true }))

type Said = { code: number; out: string; says: string }

/** The command as it runs in this process, its files in the folder. */
async function convert(...argv: string[]): Promise<Said> {
  const said = { out: '', says: '' }
  vi.spyOn(process.stdout, 'write').mockImplementation(recordTo(said, 'out'))
  vi.spyOn(process.stderr, 'write').mockImplementation(recordTo(said, 'says'))
  try {
    const inFolder = argv.map((one) => (/\.(xml|pdf)$/.test(one) ? join(folder, one) : one))
    return { code: await convertCommand(inFolder), ...said }
  } finally {
    vi.restoreAllMocks()
  }
}

function recordTo(said: { out: string; says: string }, where: 'out' | 'says') {
  return (text: unknown, ...more: unknown[]) => {
    said[where] += String(text)
    const done = more.at(-1)
    if (typeof done === 'function') done()
    return true
  }
}

const cii = `<?xml version="1.0"?>
<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"
  xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100">
  <rsm:ExchangedDocument><ram:ID>R-17</ram:ID><ram:TypeCode>380</ram:TypeCode></rsm:ExchangedDocument>
</rsm:CrossIndustryInvoice>`

const body = (number: string) => `<FatturaElettronicaBody><DatiGenerali><DatiGeneraliDocumento>
  <TipoDocumento>TD01</TipoDocumento><Divisa>EUR</Divisa><Data>2026-11-02</Data><Numero>${number}</Numero>
</DatiGeneraliDocumento></DatiGenerali></FatturaElettronicaBody>`
const fattura = `<p:FatturaElettronica versione="FPR12" xmlns:p="http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2">
  <FatturaElettronicaHeader/>${body('F-1')}${body('F-2')}</p:FatturaElettronica>`

describe('kontor convert', () => {
  it('prints UBL, or CII when asked', async () => {
    await writeFile(join(folder, 'a.xml'), cii)
    const ubl = await convert('a.xml')
    expect(ubl).toMatchObject({ code: 0, says: '' })
    expect(ubl.out).toContain('<cbc:ID>R-17</cbc:ID>')
    expect((await convert('a.xml', '--to', 'cii')).out).toContain('<ram:ID>R-17</ram:ID>')
  })

  it('reads the XML inside a PDF, and writes to a file', async () => {
    const pdf = await PDFDocument.create()
    pdf.addPage()
    await pdf.attach(Buffer.from(cii), 'factur-x.xml')
    await writeFile(join(folder, 'a.pdf'), await pdf.save())
    expect(await convert('a.pdf', '--out', 'b.xml')).toEqual({ code: 0, out: '', says: '' })
    expect(await readFile(join(folder, 'b.xml'), 'utf8')).toContain('<cbc:ID>R-17</cbc:ID>')
  })

  it('numbers the files of several invoices', async () => {
    await writeFile(join(folder, 'two.xml'), fattura)
    expect(await convert('two.xml')).toMatchObject({ code: 1, says: expect.stringContaining('2 invoices') })
    expect((await convert('two.xml', '--out', 'c.xml')).code).toBe(0)
    expect(await readFile(join(folder, 'c-1.xml'), 'utf8')).toContain('<cbc:ID>F-1</cbc:ID>')
    expect(await readFile(join(folder, 'c-2.xml'), 'utf8')).toContain('<cbc:ID>F-2</cbc:ID>')
  })

  it('says why it cannot convert', async () => {
    await writeFile(join(folder, 'order.xml'), '<Order/>')
    const pdf = await PDFDocument.create()
    pdf.addPage()
    await writeFile(join(folder, 'bare.pdf'), await pdf.save())
    for (const [file, why] of [
      ['missing.xml', 'no such file'],
      ['order.xml', "isn't a known kind of e-invoice"],
      ['bare.pdf', 'contains no e-invoice'],
    ] as const)
      expect(await convert(file)).toEqual({ code: 1, out: '', says: expect.stringContaining(why) })
    expect((await convert('a.xml', '--out', 'no/such/x.xml')).code).toBe(1)
  })

  it('is a command of the program', { timeout: 60_000 }, async () => {
    await writeFile(join(folder, 'a.xml'), cii)
    const out = await new Promise((done) => {
      execFile(process.execPath, [bin, 'convert', join(folder, 'a.xml')], (_, stdout) => done(stdout))
    })
    expect(out).toContain('<cbc:ID>R-17</cbc:ID>')
  })

  it('explains itself when called wrongly', async () => {
    for (const argv of [[], ['a.xml', 'b.xml'], ['a.xml', '--to', 'edifact'], ['a.xml', '--colour']])
      expect(await convert(...argv)).toMatchObject({
        code: 2,
        says: expect.stringContaining('Usage: kontor convert'),
      })
  })
})
