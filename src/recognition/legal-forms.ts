/** Endings that make a printed name a company's name, as whole words. */
const forms =
  'GmbH(?: ?& ?Co\\.?(?: ?KGa?A?| ?OHG)?)?|gGmbH|AG|KGaA|KG|OHG|GbR|UG|SE|mbH|e\\. ?V\\.?|e\\.K\\.|Ltd|Limited|LLC|L\\.L\\.C|LLP|Inc|Incorporated|Corp|Corporation|Company|PLC|plc|Pty|Pte|S[dDOo0][nNHh]\\.? ?[B8][hHNn][dDOo]|S/B|S\\.?A\\.?R\\.?L|SAS|S\\.A\\.S|SA|S\\.A|EURL|SCOP|SNC|S\\.?p\\.?A|S\\.?r\\.?l\\.?s?|S\\.?L\\.?U?|B\\.?V|N\\.?V|VOF|BVBA|SPRL|Lda|Ltda|Sp\\. ?z ?o\\.? ?o|A/S|ApS|AB|AS|Oy|Oyj|Kft|s\\.r\\.o|a\\.s|PAC|Bhd|Co|a\\.G'

const formPattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${forms})\\.?(?![\\p{L}\\p{N}])`, 'u')
const formPatternLoose = new RegExp(`(?<![\\p{L}\\p{N}])(?:${forms})\\.?(?![\\p{L}\\p{N}])`, 'iu')

/** A form that goes on: "Co. (UK) Ltd", "Co., Ltd.", "SE & Co. KG". */
const nextForm = `^(?: ?[,&])? ?(?:\\(\\p{L}{1,12}\\) ?)?(?:${forms})\\.?(?![\\p{L}\\p{N}])`
const nextPattern = new RegExp(nextForm, 'u')
const nextPatternLoose = new RegExp(nextForm, 'iu')

/** Where the legal form of a company ends in a text, or -1. All-capital names are matched regardless of case. */
export function legalFormEnd(text: string): number {
  const isShouted = text === text.toUpperCase()
  const match = (isShouted ? formPatternLoose : formPattern).exec(text)
  if (!match || match.index <= 1) return -1
  let end = match.index + match[0].length
  for (;;) {
    const more = (isShouted ? nextPatternLoose : nextPattern).exec(text.slice(end))
    if (!more) return end
    end += more[0].length
  }
}

/** A name without its legal form, for comparing. */
export function withoutLegalForm(name: string): string {
  return name
    .replace(formPatternLoose, ' ')
    .replace(/[\s,.&-]+$/, '')
    .trim()
}

/** Long enough that what looks like one at the end of a name can only be one. */
const mendable = ['Sdn Bhd', 'Sdn. Bhd.', 'S/B', 'GmbH', 'Limited', 's.r.o.', 'Sp. z o.o.']

/** What OCR takes for one another looks the same here. */
function asSeen(text: string): string {
  return text
    .toLowerCase()
    .replace(/[0odq]/g, 'o')
    .replace(/[1li!|]/g, 'i')
    .replace(/[hnm]/g, 'n')
    .replace(/5/g, 's')
    .replace(/8/g, 'b')
    .replace(/6/g, 'g')
}

const seenForms = new Map(mendable.map((form) => [asSeen(form), form]))

/** A name as OCR read it, its legal form put right: "SON BHD" is "SDN BHD". */
export function withMendedForm(name: string): string {
  for (const [seen, form] of seenForms) {
    const at = name.length - form.length
    if (at < 3 || !/[\s)]/.test(name[at - 1]!) || asSeen(name.slice(at)) !== seen) continue
    const isShouted = name === name.toUpperCase()
    return name.slice(0, at) + (isShouted ? form.toUpperCase() : form)
  }
  return name
}
