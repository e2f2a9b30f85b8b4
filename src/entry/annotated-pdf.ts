import type { Box } from './page-words'

/** A page as a picture (JPEG), and what is pointed out on it; boxes are fractions of the page from its top left corner. */
export type AnnotatedPage = {
  widthPoints: number
  heightPoints: number
  jpeg: Uint8Array
  imageWidth: number
  imageHeight: number
  marks: readonly { label: string; box: Box }[]
}

/** A PDF (ISO 32000-1) of pictures, one to a page; each mark is an annotation with its label, which readers find and name. */
export function annotatedPdf(pages: readonly AnnotatedPage[]): Uint8Array<ArrayBuffer> {
  const file = new PdfFile()
  const [catalog, tree] = [file.nextNumber(), file.nextNumber()]
  const kids = pages.map((page) => addPage(file, page, tree))
  file.add(catalog, `<< /Type /Catalog /Pages ${tree} 0 R >>`)
  file.add(tree, `<< /Type /Pages /Kids [${kids.map(ref).join(' ')}] /Count ${kids.length} >>`)
  return file.end(catalog)
}

const ref = (number: number) => `${number} 0 R`

function addPage(file: PdfFile, page: AnnotatedPage, tree: number): number {
  const { widthPoints: width, heightPoints: height, marks } = page
  const [number, picture, content] = [file.nextNumber(), file.nextNumber(), file.nextNumber()]
  const size = `/Width ${page.imageWidth} /Height ${page.imageHeight}`
  file.addStream(
    picture,
    `/Type /XObject /Subtype /Image ${size} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`,
    page.jpeg,
  )
  file.addStream(content, '', ascii(`q ${width} 0 0 ${height} 0 0 cm /Page Do Q`))
  const annotations = marks.map(({ label, box }) => {
    const { x, y, w, h } = box
    const corners = [x * width, (1 - y - h) * height, (x + w) * width, (1 - y) * height]
    const rect = corners.map((at) => String(Number(at.toFixed(2)))).join(' ')
    // the picture shows the box: the annotation only names it
    return `<< /Type /Annot /Subtype /Square /Rect [${rect}] /Contents ${textString(label)} /F 4 /BS << /W 0 >> >>`
  })
  file.add(
    number,
    `<< /Type /Page /Parent ${ref(tree)} /MediaBox [0 0 ${width} ${height}] /Contents ${ref(content)}
/Resources << /XObject << /Page ${ref(picture)} >> >> /Annots [${annotations.join('\n')}] >>`,
  )
  return number
}

/** A text of any script: UTF-16, most significant byte first, after its mark. */
function textString(text: string): string {
  const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))
  return `<FEFF${units.map((unit) => unit.toString(16).padStart(4, '0')).join('')}>`
}

const ascii = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

/** Numbered objects one after the other, and at the end where each of them begins. */
class PdfFile {
  readonly #parts: Uint8Array[] = [ascii('%PDF-1.7\n')]
  readonly #places: number[] = []
  #length = this.#parts[0]!.length
  #numbers = 0

  nextNumber(): number {
    this.#numbers += 1
    return this.#numbers
  }

  add(number: number, object: string): void {
    this.#places[number] = this.#length
    this.#write(ascii(`${number} 0 obj\n${object}\nendobj\n`))
  }

  addStream(number: number, entries: string, bytes: Uint8Array): void {
    this.#places[number] = this.#length
    this.#write(ascii(`${number} 0 obj\n<< ${entries} /Length ${bytes.length} >>\nstream\n`))
    this.#write(bytes)
    this.#write(ascii('\nendstream\nendobj\n'))
  }

  end(catalog: number): Uint8Array<ArrayBuffer> {
    const table = this.#length
    const places = this.#places.slice(1).map((place) => `${String(place).padStart(10, '0')} 00000 n \n`)
    const size = this.#numbers + 1
    this.#write(ascii(`xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`))
    this.#write(ascii(`trailer\n<< /Size ${size} /Root ${catalog} 0 R >>\nstartxref\n${table}\n%%EOF\n`))
    const whole = new Uint8Array(this.#length)
    let at = 0
    for (const part of this.#parts) {
      whole.set(part, at)
      at += part.length
    }
    return whole
  }

  #write(part: Uint8Array): void {
    this.#parts.push(part)
    this.#length += part.length
  }
}
