import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { type ParsedMail, simpleParser } from 'mailparser'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoCustomers } from '../seeds/demo-customers'
import { cedarFoodsCatalogue } from '../seeds/harbor-pine/cedar-foods-catalogue'
import { isDay } from '../src/kernel/dates'
import { minorFromDecimal } from '../src/kernel/money'
import { lockedSamplePassword } from './harbor-pine-spoiled-files'
import { makeSamples } from './make-samples'
import type { SampleManifestEntry } from './sample-file'

const today = '2026-03-16'
let folder: string
let manifest: SampleManifestEntry[]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'samples-'))
  manifest = await makeSamples({ outDir: folder, today })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const bytesOf = (file: string) => readFile(join(folder, file))
const entry = (start: string) => manifest.find((each) => each.file.startsWith(start))!
const mailOf = async (file: string): Promise<ParsedMail> => simpleParser(await bytesOf(file))

/** Text of every page as pdf.js reads it. */
async function textOf(bytes: Uint8Array, password?: string): Promise<string[]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0, ...(password ? { password } : {}) })
  try {
    const document = await task.promise
    const pages: string[] = []
    for (let number = 1; number <= document.numPages; number++) {
      const content = await (await document.getPage(number)).getTextContent()
      pages.push(content.items.map((item) => ('str' in item ? item.str : '')).join(' '))
    }
    return pages
  } finally {
    await task.destroy()
  }
}

/** The PDFs with text: uploads and attachments. */
async function readablePdfs() {
  const uploads = manifest.filter((each) => each.kind === 'pdf' && each.truth && !each.isScan)
  const found = await Promise.all(
    uploads.map(async (each) => ({ name: each.file, truth: each.truth!, bytes: await bytesOf(each.file) })),
  )
  for (const mail of manifest.filter((each) => each.kind === 'eml')) {
    const { attachments } = await mailOf(mail.file)
    mail.parts.forEach((part, index) => {
      if (part.truth) found.push({ name: part.name, truth: part.truth, bytes: attachments[index]!.content })
    })
  }
  return found
}

describe('the manifest', () => {
  it('names every file in the folder once, and only those', async () => {
    const files = (await readdir(folder)).filter((file) => file !== 'manifest.json').sort()
    expect(manifest.map((each) => each.file).sort()).toEqual(files)
    expect(JSON.parse((await bytesOf('manifest.json')).toString())).toEqual(manifest)
    expect(manifest.length).toBeGreaterThanOrEqual(16)
  })

  it('has something of every kind', () => {
    expect(new Set(manifest.map((each) => each.kind))).toEqual(
      new Set(['pdf', 'image', 'tiff', 'eml', 'xml', 'edi']),
    )
    const outcomes = manifest.flatMap((each) => [each.expect, ...each.parts.map((part) => part.expect)])
    expect(new Set(outcomes)).toEqual(
      new Set(['document', 'body-only', 'no-document', 'ignored', 'damaged', 'locked']),
    )
  })

  it('sends every mail from a supplier of the customer to an inbox of the customer', async () => {
    // one comes from a domain that only looks like the supplier's
    for (const mail of manifest.filter((each) => each.channel === 'mail' && !each.file.startsWith('42'))) {
      const customer = demoCustomers.find((each) => each.id === mail.customerId)!
      expect(customer.inboxes).toContain(mail.recipient)
      // and one is passed on by a colleague
      const own = mail.file.startsWith('21-cedar') ? [mail.recipient!.split('@')[1]!] : []
      const domains = [...customer.suppliers.map((supplier) => supplier.emailDomain), ...own]
      expect(domains).toContain(mail.sender!.split('@')[1])
      const parsed = await mailOf(mail.file)
      expect(parsed.from?.value[0]?.address).toBe(mail.sender)
      expect(parsed.messageId).toMatch(/^<.+@.+\.example>$/)
      // the parser opens the mail inside
      const attached = own.length > 0 ? ['invoice_417_copy.pdf'] : mail.parts.map((part) => part.name)
      expect(parsed.attachments.map((part) => part.filename)).toEqual(attached)
    }
  })
})

describe('the true values', () => {
  it('add up to the cent', () => {
    const truths = manifest.flatMap((each) =>
      each.truth ? [each.truth] : each.parts.flatMap((part) => part.truth ?? []),
    )
    expect(truths.length).toBeGreaterThanOrEqual(17)
    for (const truth of truths) {
      const minor = (text: string) => minorFromDecimal(text, truth.currency)!
      const lines = truth.lines.reduce((sum, line) => sum + minor(line.net_amount), 0n)
      if (truth.lines.length > 0) expect(lines, truth.invoice_number).toBe(minor(truth.net_total))
      expect(minor(truth.net_total) + minor(truth.tax_total), truth.invoice_number).toBe(
        minor(truth.gross_total),
      )
      expect(isDay(truth.issue_date)).toBe(true)
      expect(truth.issue_date < today && truth.issue_date > '2026-02-01').toBe(true)
      expect(minor(truth.gross_total) < 0n).toBe(truth.doc_type === 'credit_note')
      for (const line of truth.lines) {
        const net = Math.round(Number(line.quantity) * Number(line.unit_price) * 100)
        expect(Math.abs(Number(minor(line.net_amount)) - net), line.name).toBeLessThanOrEqual(1)
      }
    }
  })

  it('name suppliers, buyers and orders that the customer has', () => {
    for (const each of manifest) {
      const customer = demoCustomers.find((one) => one.id === each.customerId)!
      for (const truth of [each.truth, ...each.parts.map((part) => part.truth)]) {
        if (!truth) continue
        const supplier = customer.suppliers.find((one) => one.name === truth.supplier_name)
        expect(supplier, truth.supplier_name).toBeDefined()
        expect(supplier?.vatId).toBe(truth.supplier_vat_id)
        expect(customer.companies.map((company) => company.name)).toContain(truth.buyer_name)
        if (truth.order_ref === null) continue
        const order = customer.purchaseOrders.find((one) => one.number === truth.order_ref)
        expect(order?.supplierId, truth.order_ref).toBe(supplier?.id)
      }
    }
  })

  it('stand on the page', async () => {
    const pdfs = await readablePdfs()
    expect(pdfs.length).toBeGreaterThanOrEqual(11)
    for (const { name, truth, bytes } of pdfs) {
      const text = (await textOf(bytes)).join(' ').replace(/\s+/g, ' ')
      const digits = text.replace(/[^0-9A-Za-z]/g, '')
      expect(text, name).toContain(truth.invoice_number)
      expect(text.toLowerCase(), name).toContain(truth.supplier_name.toLowerCase())
      expect(text, name).toContain(truth.buyer_name)
      for (const amount of [
        truth.net_total,
        truth.gross_total,
        ...truth.lines.map((line) => line.net_amount),
      ]) {
        expect(digits, `${name} ${amount}`).toContain(amount.replace(/[^0-9]/g, ''))
      }
      for (const id of [truth.iban, truth.supplier_vat_id, truth.order_ref, truth.customer_account]) {
        if (id !== null) expect(digits, `${name} ${id}`).toContain(id.replace(/[^0-9A-Za-z]/g, ''))
      }
    }
  })

  it('of a mail without attachment stand in its words', async () => {
    const mail = manifest.find((each) => each.expect === 'body-only')!
    const { text, attachments } = await mailOf(mail.file)
    expect(attachments).toEqual([])
    for (const value of [
      mail.truth!.invoice_number,
      mail.truth!.gross_total,
      mail.truth!.buyer_name,
      'CostCenter: 31000',
    ]) {
      expect(text).toContain(value)
    }
  })
})

describe('the files', () => {
  it('are what they claim to be', async () => {
    const beginnings = {
      'application/pdf': '25504446',
      'image/jpeg': 'ffd8ff',
      'image/png': '89504e47',
      'image/tiff': '49492a00',
      'application/xml': '3c3f786d',
      'application/edi': '4953412a',
    }
    for (const each of manifest.filter((one) => one.kind !== 'eml')) {
      const start = (await bytesOf(each.file)).subarray(0, 4).toString('hex')
      expect(start, each.file).toContain(beginnings[each.contentType as keyof typeof beginnings])
    }
  })

  it('Cedar Foods takes three pages; the delivery note has 41 lines', async () => {
    const [part] = (await mailOf(entry('02').file)).attachments
    const pages = await textOf(part!.content)
    expect(pages).toHaveLength(3)
    const note = pages.slice(1).join(' ')
    expect(cedarFoodsCatalogue.filter((article) => !note.includes(article.slice(0, 5)))).toEqual([])
    expect(cedarFoodsCatalogue).toHaveLength(41)
  })

  it('scanned PDFs have no text, only a picture', async () => {
    for (const scan of manifest.filter((each) => each.kind === 'pdf' && each.isScan)) {
      expect((await textOf(await bytesOf(scan.file))).join('').trim(), scan.file).toBe('')
    }
  })

  it('the TIFF has two pages', async () => {
    const { pages, width, height } = await sharp(await bytesOf(entry('18').file)).metadata()
    expect(pages).toBe(2)
    expect(height! > width!).toBe(true)
  })

  it('the locked PDF asks for its password and opens with it', async () => {
    const bytes = await bytesOf(manifest.find((each) => each.expect === 'locked')!.file)
    await expect(textOf(bytes)).rejects.toMatchObject({ name: 'PasswordException' })
    expect((await textOf(bytes, lockedSamplePassword)).join(' ')).toContain('QS-8841')
  })

  it('the damaged PDFs can be opened by neither reader', async () => {
    const mail = manifest.find((each) => each.parts.some((part) => part.expect === 'damaged'))!
    const attached = (await mailOf(mail.file)).attachments[1]!.content
    const alone = await bytesOf(manifest.find((each) => each.expect === 'damaged')!.file)
    const pdfium = await PDFiumLibrary.init()
    for (const bytes of [attached, alone]) {
      expect(bytes.subarray(0, 4).toString()).toBe('%PDF')
      await expect(textOf(bytes)).rejects.toThrow()
      await expect(pdfium.loadDocument(bytes)).rejects.toThrow()
    }
    pdfium.destroy()
  })

  it('come out the same on the same day, but for the locked one', async () => {
    const again = await mkdtemp(join(tmpdir(), 'samples-'))
    await makeSamples({ outDir: again, today })
    for (const each of manifest.filter((one) => one.expect !== 'locked')) {
      expect((await readFile(join(again, each.file))).equals(await bytesOf(each.file)), each.file).toBe(true)
    }
    await rm(again, { recursive: true, force: true })
  })
})
