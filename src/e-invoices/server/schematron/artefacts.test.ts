import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { exampleEInvoice, ublOf } from '../../../../samples/make-e-invoice'
import { artefactsFor, artefactsIn } from './artefacts'
import { createSchematronChecker } from './schematron-checker'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kontor-schematron-'))
})
afterAll(() => rm(folder, { recursive: true }))

const uri = 'urn:oasis:names:specification:ubl:schema:xsd'
const schema = (inner: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><schema xmlns="http://purl.oclc.org/dsdl/schematron"><ns prefix="cbc" uri="${uri}:CommonBasicComponents-2"/><ns prefix="ubl" uri="${uri}:Invoice-2"/>${inner}</schema>`
const pattern = (id: string, test: string) =>
  `<?xml version="1.0"?><pattern xmlns="http://purl.oclc.org/dsdl/schematron"><rule context="/ubl:Invoice"><assert id="${id}" test="${test}">[${id}]-Wrong.</assert></rule></pattern>`

const core = 'urn:cen.eu:en16931:2017'
const invoiceWith = (specification: string) => ({
  syntax: 'ubl' as const,
  invoice: { specification, businessProcess: null },
})

it("the operator's files are found with their includes, by syntax and specification, and again when they change", async () => {
  await mkdir(join(folder, 'en16931', 'parts'), { recursive: true })
  await mkdir(join(folder, 'peppol'))
  await writeFile(join(folder, 'en16931', 'parts', 'model.sch'), pattern('X-1', 'exists(cbc:Nothing)'))
  await writeFile(
    join(folder, 'en16931', 'UBL.sch'),
    schema(
      '<!-- <include href="gone.sch"/> --><include href="parts/model.sch"/><include href="../../../outside.sch"/>',
    ),
  )
  await writeFile(join(folder, 'peppol', 'PEPPOL-UBL.sch'), schema(''))
  await writeFile(join(folder, 'readme.txt'), 'none')
  const read = artefactsIn(folder)
  const names = async (specification: string) =>
    artefactsFor(await read(), invoiceWith(specification)).map(({ name }) => name)
  expect(await names(core)).toEqual(['en16931/UBL.sch'])
  expect(await names(`${core}#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0`)).toEqual([
    'en16931/UBL.sch',
    'peppol/PEPPOL-UBL.sch',
  ])
  expect(artefactsFor(await read(), { ...invoiceWith(core), syntax: 'cii' })).toEqual([])

  const checker = createSchematronChecker()
  try {
    const idsNow = async () => {
      const schemas = artefactsFor(await read(), invoiceWith(core))
      const reports = await checker.check({ xml: ublOf(exampleEInvoice), schemas }, 1)
      return reports.map(({ name, findings }) => [name, findings.map(({ id, text }) => [id, text])])
    }
    expect(await idsNow()).toEqual([['en16931/UBL.sch', [['X-1', 'Wrong.']]]])
    const changed = join(folder, 'en16931', 'parts', 'model.sch')
    await writeFile(changed, pattern('X-2', 'exists(cbc:ID)'))
    await utimes(changed, 1, 1)
    expect(await idsNow()).toEqual([['en16931/UBL.sch', []]])
  } finally {
    await checker.close()
  }
})

it('without the folder there are none', async () => {
  expect(await artefactsIn(join(folder, 'missing'))()).toEqual([])
})
