import { deflateSync } from 'node:zlib'

/**
 * A PDF of 600 bytes with a page of three million text operators, packed twice: its reader takes 15 s of the processor and
 * 1.3 GB. `name` makes it different from others.
 */
export function evilPdf(name: string, operators = 3_000_000): Buffer {
  const content = Buffer.from(`BT /F1 1 Tf ${'(a)Tj\n'.repeat(operators)} ET % ${name}`)
  const packed = deflateSync(deflateSync(content, { level: 9 }), { level: 9 })
  const start = [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 5 0 R/Resources<</Font<</F1 4 0 R>>>>>>endobj',
    '4 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj',
    `5 0 obj<</Length ${packed.length}/Filter[/FlateDecode/FlateDecode]>>stream\n`,
  ].join('\n')
  const end = '\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'
  return Buffer.concat([Buffer.from(start), packed, Buffer.from(end)])
}
