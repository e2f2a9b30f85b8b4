import { allMatches } from './all-matches'

/** Endings that make a printed name a company's name, as whole words. */
const forms = [
  // German-speaking; "2. OG" in an address is a floor
  'G[mM][bB]H(?: ?& ?Co\\.?(?: ?KGa?A?| ?OHG)?)?|gGmbH|mbH|Ges\\. ?m\\. ?b\\. ?H|GesmbH',
  'AG|KGaA|KG|OHG|AöR|(?<!\\d\\.? ?)OG|GbR|UG(?: \\(haftungsbeschränkt\\))?|e\\. ?V\\.?|e\\.K\\.|e\\. ?U|a\\.G|SE',
  // English-speaking
  'L[tT][dD]|Limited|LLC|L\\.L\\.C|LLP|L\\.?P|PLLC|I[nN][cC]|Incorporated|C[oO][rR][pP]|Corporation|Company|(?<!, )Co|CLG|DAC',
  '(?<=(?:Group|Associates|Physicians|Surgeons|Clinic|Dentistry|Medicine|Attorneys|Engineers|Architects),? )P\\.?A|PLC|plc|Pty|Pte|Pvt|PAC|CC(?=$)|S[dDOo0][nNHh]\\.? ?[B8][hHNn][dDOo]|S/B|Bhd',
  // Mexican: before the forms that they begin with
  'S\\.?A\\.? de C\\.?V|S\\.? ?de R\\.? ?L(?:\\.? de C\\.? ?V)?',
  // French-speaking
  'S\\.?A\\.?R\\.?L|S\\.?[aà]\\.?r\\.?l|SASU?|S\\.A\\.[SCU]|SA|S\\.A|EURL|SELARL|SCI|SCOP|SNC',
  // Italian- and Romanian-speaking
  'S\\.?p\\.?A|S\\.P\\.A|S\\.?r\\.?l\\.?s?|S\\.?R\\.?L|[sS]\\.a\\.s|[sS]\\.n\\.c|s\\.r\\.l\\.?s?|s\\.p\\.a|s\\.s|Sagl|[Ss]oc\\. ?[Aa]gr(?:icola)?(?:\\.? [sS]\\.? ?[sS])?|[Ss]oc\\. ?[Cc]oop(?:\\. (?:Agricola|Sociale|a r\\.l))?',
  // Spanish- and Portuguese-speaking
  'S\\.?L\\.?[ULP]?|S\\.C\\.P|S\\.C|S\\.? ?Coop|Lda|L(?:tda|TDA)(?:\\.?(?: -)? (?:ME|EPP))?|EIRELI',
  // Belgian and Dutch
  'B\\.?V|N\\.?V|[bn]v(?=$|,)|U\\.A|V\\.?O\\.?F|BVBA|bvba|CVBA|SPRL|VZW|vzw|ASBL|asbl',
  // Nordic and Baltic
  'A/S|ApS|I/S|K/S|(?<!\\d ?)AB|(?<!\\d ?)Ab|AS|ASA|Oy|Oyj|Ky|OÜ|UAB|(?<!\\d ?)MB|SIA|TÜ',
  // of central and eastern Europe
  '[sS]p\\. ?z ?o\\.? ?o|Kft|Zrt|s\\.r\\.o|a\\.s|(?:j\\.)?[dD]\\.[oO]\\.[oO]|EOOD|OOD|Bt|Nyrt|d\\.d|s\\.p|k\\.s|v\\.o\\.s|[sS]półka (?:[cC]ywilna|[jJ]awna|[aA]kcyjna|z ograniczoną odpowiedzialnością)|obrt(?: za [\\p{Ll} ]{3,40})?|o\\.p\\.s|z\\.s|z\\. ?ú|p\\. ?o|sh\\.p\\.k',
  // what is met less often, from Iceland to Greece
  'e?hf|Comm\\.?V|SCS|Maatschap|P/S|F\\.M\\.B\\.A|IVS|A\\.M\\.B\\.A|AMBA|ANS|ENK|Tmi|osk|ry|Handelsbolag|Kommanditbolag|[Ee]k(?:onomisk|\\.) för(?:ening)?|MTÜ|FIE|VšĮ|IĮ|IK',
  'eGbR|eG|e\\. ?Kfm|PartG(?: ?mbB)?|GesbR|SARLU|SUARL|GIE|SCEA|EARL|GAEC|Teo(?:ranta)?|CIC',
  '[sS]p\\. ?[jk]|s\\.c|spol\\. s ?r\\. ?o|s\\. r\\. o|a\\. s|o\\.z|n\\.o|Kkt|E\\.V|k\\.d|d\\.n\\.o|DOOEL|DOO|A\\.D|SH\\.?P\\.?K|[sS]h\\.[aA]',
  'Societ[aà] Cooperativa|S\\.a\\.p\\.A|[sS]\\.c\\.a ?r\\.l|s\\.c\\.r\\.l|Ditta Individuale|C\\.B|CRL|Unipessoal,? Lda',
  '(?:Α|Ε\\.?Π|Μ?\\.?Ι\\.?Κ|Ο|Ε)\\.?Ε|A\\.E|E\\.P\\.E|I\\.K\\.E',
  // of the Americas, the Gulf, Africa and Asia
  'E\\.?I\\.?R\\.?L|EPP|MEI|CIA\\. LTDA|C\\.A|SAPI de CV|FZE|FZCO|FZ-LLC|W\\.?L\\.?L|NPC|PLT|P\\.C',
  // in Cyrillic letters
  'Е?ООД|Е?АД|[дД]\\.[оО]\\.[оО]|ДООЕЛ|ДОО|а\\.д',
  // written out
  'Aktiengesellschaft|Genossenschaft|Gesellschaft mit beschränkter Haftung|Soci[ée]t[ée] (?:Anonyme|à responsabilité limitée|par actions simplifiée)|Sociedad (?:An[óo]nima|(?:de Responsabilidad )?Limitada)(?: Unipersonal)?|Sociedade (?:An[óo]nima|Unipessoal Limitada|Limitada)|Unipessoal|Besloten Vennootschap|Aktiebolag|Aktieselskab|Anpartsselskab|Aksjeselskap|Osakeyhtiö|společnost s ručením omezeným|akciová společnost|Societ[àa] per [Aa]zioni|Societ[àa] a [Rr]esponsabilit[àa] [Ll]imitata',
  // Turkish
  'A\\.Ş|Anonim Şirketi|(?:Ltd\\. ?)?Şti|Şirketi',
].join('|')

const formPattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${forms})\\.?(?![\\p{L}\\p{N}]|-\\p{Ll})`, 'gu')
const formPatternLoose = new RegExp(`(?<![\\p{L}\\p{N}])(?:${forms})\\.?(?![\\p{L}\\p{N}]|-\\p{L})`, 'giu')

/** A form that goes on: "Co. (UK) Ltd", "Co., Ltd.", "SE & Co. KG". */
const nextForm = `^(?:\\)| ?[,&])? ?(?:\\(\\p{L}{1,12}\\) ?)?(?:${forms})\\.?(?![\\p{L}\\p{N}])`
const nextPattern = new RegExp(nextForm, 'u')
const nextPatternLoose = new RegExp(nextForm, 'iu')

/** Japan's and China's stand before or behind the name, with no space between. */
const easternForms =
  /(?:株式|有限|合同|合資|合名)会社|(?:社団|財団|税理士|弁護士|医療|学校)法人|[（(][株有][)）]|㈱|㈲|주식회사|유한회사|㈜|\(주\)|บริษัท|ห้างหุ้นส่วนจำกัด|(?:股份)?有限公司|有限[責责]任公司/u

/** Where the form stands before the name, which is often in quotation marks: 'SIA "Miller"', "PT Miller", "ТОВ «Міллер»". */
const formBefore =
  /^(?:SIA|UAB|OÜ|SAS|SARL|EURL|SCI|PT\.?|CV\.?|ООО|ОАО|ЗАО|ПАО|АО|ТОО|ИП|ТОВ|ПП|ФОП|ПрАТ|ЕТ)\s(?:["„«“][^"“”»]+["“”»]|\p{Lu}[\p{L}&'’ .-]{2,50}$)/u

/** Does a text begin with such a form? */
export const beginsWithForm = (text: string) => formBefore.test(text)

/** Where the word ends in which such a form stands, or -1. */
function easternFormEnd(text: string): number {
  const match = easternForms.exec(text)
  if (!match) return -1
  return match.index + (/^\S+/u.exec(text.slice(match.index))?.[0].length ?? 0)
}

/** Where the legal form of a company ends in a text, or -1. All-capital names are matched regardless of case. */
export function legalFormEnd(text: string): number {
  const isShouted = text === text.toUpperCase()
  const match = endingIn(text, isShouted ? formPatternLoose : formPattern)
  if (!match) return Math.max(easternFormEnd(text), formBefore.exec(text)?.[0].length ?? -1)
  let end = match.index + match[0].length
  for (;;) {
    const more = (isShouted ? nextPatternLoose : nextPattern).exec(text.slice(end))
    if (!more) break
    end += more[0].length
  }
  return partnership.test(match[0]) ? end + (ofPartners.exec(text.slice(end))?.[0].length ?? 0) : end
}

/** The name of an Italian partnership goes on behind its form with those of its partners: "Oleificio Rossi S.n.c. di Rossi Luca e Paolo & C." */
const partnership = /^s\.? ?(?:n\.? ?c|a\.? ?s)\.?$/i
const ofPartners =
  /^ (?:di|DI|dei|DEI)(?: (?:(?:e|E|&) )?(?!(?:Via|Viale|V\.le|Piazza|P\.zza|Corso|C\.so|Largo|Strada|Loc|VIA|VIALE|PIAZZA|CORSO|LARGO|STRADA)(?!\p{L}))\p{Lu}[\p{L}.'’]*){1,6}/u

/** A name without its legal form, for comparing. */
export function withoutLegalForm(name: string): string {
  const match = endingIn(name, formPatternLoose)
  if (!match && easternForms.test(name)) return name.replace(easternForms, '').trim()
  const bare = match ? `${name.slice(0, match.index)} ${name.slice(match.index + match[0].length)}` : name
  return bare.replace(/[\s,.&-]+$/, '').trim()
}

/** What a text begins with is no ending: "S.C. Popescu S.R.L.", "As Oy Merihelmi". */
function endingIn(text: string, pattern: RegExp): RegExpExecArray | undefined {
  const from = housing.exec(text)?.[0].length ?? 0
  return allMatches(pattern, text).find(({ index }) => index > 1 && index >= from)
}

/** The form of a Finnish housing company stands before its name. */
const housing = /^(?:As|Asunto|KOy|Kiinteistö) ?Oy /u

/** Long enough that what looks like one at the end of a name can only be one. */
const mendable = ['Sdn Bhd', 'Sdn. Bhd.', 'S/B', 'GmbH', 'Limited', 's.r.o.', 'd.o.o.', 'Sp. z o.o.']

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
