import { readdir, readFile, stat } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import type { EInvoiceSyntax, Invoice } from '../../invoice-model'
import { isPeppol } from '../../rules/peppol-document-rules'
import { decodeXml } from '../decode-xml'

/** A schema of the operator's folder with its includes in place. */
export type Artefact = { name: string; text: string; syntaxes: EInvoiceSyntax[] }

/**
 * The Schematron files that an operator has put into the folder, with those that they include; what only others include is none
 * by itself. Read again whenever a file has changed. None where there is no folder.
 * @throws what is wrong with a file that can't be read
 */
export function artefactsIn(folder: string): () => Promise<Artefact[]> {
  let known: { stamp: string; artefacts: Artefact[] } | null = null
  return async () => {
    const files = await schematronFiles(folder)
    const stamp = (
      await Promise.all(files.map(async (file) => `${file} ${(await stat(file)).mtimeMs}`))
    ).join('\n')
    if (known?.stamp !== stamp) known = { stamp, artefacts: await readAll(folder, files) }
    return known.artefacts
  }
}

async function schematronFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  return names
    .filter((name) => name.toLowerCase().endsWith('.sch'))
    .map((name) => join(folder, name))
    .toSorted()
}

async function readAll(folder: string, files: readonly string[]): Promise<Artefact[]> {
  const texts = new Map<string, string>()
  for (const file of files) texts.set(file, decodeXml(await readFile(file)))
  const included = new Set(
    [...texts].flatMap(([file, text]) => includesOf(text).map((href) => resolve(dirname(file), href))),
  )
  return files
    .filter((file) => !included.has(file))
    .map((file) => {
      const text = withIncludes(file, texts, folder, 0)
      return { name: relative(folder, file).split(sep).join('/'), text, syntaxes: syntaxesOf(text) }
    })
}

const include =
  /<(?:[\w.-]+:)?include\s[^>]*?href\s*=\s*["']([^"']+)["'][^>]*?(?:\/>|>\s*<\/(?:[\w.-]+:)?include>)/g
const prolog = /^\ufeff?\s*<\?xml[^>]*\?>/
const mostIncludes = 8

const includesOf = (text: string) => [...withoutComments(text).matchAll(include)].map(([, href = '']) => href)

/** Files outside of the folder are not read. */
function withIncludes(
  file: string,
  texts: ReadonlyMap<string, string>,
  folder: string,
  depth: number,
): string {
  const text = withoutComments(texts.get(file) ?? '')
  if (depth > mostIncludes) return text
  return text.replace(include, (_, href: string) =>
    withIncludes(resolve(dirname(file), href), texts, folder, depth + 1).replace(prolog, ''),
  )
}

const withoutComments = (text: string) => text.replace(/<!--[\s\S]*?-->/g, '')

function syntaxesOf(text: string): EInvoiceSyntax[] {
  const isUbl = text.includes('urn:oasis:names:specification:ubl:schema:xsd:')
  const isCii = text.includes('urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100')
  return [...(isUbl ? (['ubl'] as const) : []), ...(isCii ? (['cii'] as const) : [])]
}

/** Those for an invoice: of its syntax, and if their path names Peppol, XRechnung or Factur-X, for invoices that say so. */
export function artefactsFor(
  artefacts: readonly Artefact[],
  {
    syntax,
    invoice,
  }: { syntax: EInvoiceSyntax; invoice: Pick<Invoice, 'specification' | 'businessProcess'> },
): Artefact[] {
  const specification = invoice.specification ?? ''
  const wanted: readonly (readonly [path: RegExp, isSo: boolean])[] = [
    [/peppol/i, isPeppol(invoice)],
    [/xrechnung/i, /:xrechnung_/.test(specification)],
    [/factur-?x|zugferd/i, /factur-x|zugferd/i.test(specification)],
  ]
  return artefacts.filter(
    ({ name, syntaxes }) =>
      syntaxes.includes(syntax) && wanted.every(([path, isSo]) => isSo || !path.test(name)),
  )
}
