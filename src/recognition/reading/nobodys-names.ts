import { foldTight } from '../fold-text'
import { headingAt } from '../line-headings'
import { type Candidate, textBeside } from './candidate'
import { areColumns, isHeadOfColumns } from './column-heads'
import { conceptAt, meaningOf, means, meansOnly } from './concepts'
import { isForAttention, isFormOfAddress, isInOffice } from './forms-of-address'
import { isLabel } from './is-named'
import { formEnd, isBehindLogo, isGreeted } from './name-candidates'
import { honouredEnd, stampBehind } from './name-endings'
import { isOnlyForm } from './names-with-form'
import type { PageLayout } from './page-layout'
import {
  isCalledParty,
  isDeliveryHeading,
  isFromAlone,
  isHeadOfParty,
  isNameLabel,
  isToAlone,
  namesParty,
} from './party-headings'
import { labelInCapitals, partyLabelEnd } from './party-labels'
import { hasPostcode } from './postcodes'

/** So many columns has the head of a table of lines: fewer may be a label and a name. */
const leastColumns = 4

/** Labels, forms of address, names with a stamp beside them and the heads of tables are nobody's name. */
export function isNobody(layout: PageLayout): (one: Candidate) => boolean {
  const { rows } = layout
  const heads = new Set(
    rows.filter(
      (row, at) =>
        isHeadOfColumns(row) || (row.segments.length >= leastColumns && headingAt(rows, at) !== null),
    ),
  )
  return (one) =>
    isLabel(one) ||
    isOfContact(one.value) ||
    isYours(one.value) ||
    isPeriod(one.value) ||
    isOfTerms(one) ||
    (titleOfSection.test(one.value) && formEnd(one.value) < 0) ||
    isGreeted(one) ||
    isBehindLogo(one, layout) ||
    isFormOfAddress(one.value) ||
    // "Familie" over "Johann Miller"
    /^fami(?:lie|lle|ly)$/i.test(one.cell.segment.text) ||
    / au capital$/i.test(one.value) ||
    isInOffice(one.value) ||
    isDepartment(one) ||
    isBehindLabel(one.value) ||
    labelInCapitals(one.value) > 0 ||
    (one.start === 0 && partyLabelEnd(one.cell) > 0) ||
    passesOn(one.value) ||
    passesOn(one.cell.segment.text.slice(0, one.start).trim()) ||
    isBrandOf(one.value, layout) ||
    isNumbered.test(one.value) ||
    isOnlyNumber.test(one.value) ||
    (executives.test(one.value) && formEnd(one.value) < 0) ||
    (registers.test(one.value) && formEnd(one.value) < one.value.length) ||
    isLabelAndNumber(one.value) ||
    areColumns(one.value) ||
    isBank(one) ||
    isPlace(one) ||
    /^\(c\)|©/i.test(one.value) ||
    (one.start > 0 && one.value.startsWith('(')) ||
    isOnlyForm(one.value) ||
    honouredEnd(one.value) > 0 ||
    /。|(?:ます|です)$/u.test(one.value) ||
    salutation.test(one.value) ||
    isSentence(one.value) ||
    titles.test(one.value) ||
    secrecy.test(one.value) ||
    ofTrade.test(one.value) ||
    copyFor.test(one.value) ||
    isTown(one.value) ||
    isHeading(one.cell) ||
    isHeadingAlone(one) ||
    isDeliveryHeading(one.value) ||
    sinceWhen.test(one.value) ||
    isDomainOf(one.value, layout) ||
    isWithAddress(one.value) ||
    stampBehind(one.value) > 0 ||
    heads.has(one.cell.row)
}

const ofContacts = new Set((['web', 'phone', 'taxid', 'bank', 'contact'] as const).map(conceptAt))

/** "PEC / SDI", "Phone" */
function isOfContact(text: string): boolean {
  const meaning = meaningOf(text)
  return meaning.scores.size > 0 && meansOnly(meaning, ofContacts) && formEnd(text) < 0
}

/** "Periodo de facturación" */
function isPeriod(text: string): boolean {
  const meaning = meaningOf(text.replace(/(?<!\p{L})(?:de|di|du|d['’]|of|van|der)(?!\p{L})/giu, ' '))
  return meaning.unknown === 0 && means(meaning, 'period') && formEnd(text) < 0
}

/** "Maksuehto" beside: how something is paid. */
const isOfTerms = (one: Candidate) => {
  const meaning = meaningOf(textBeside(one))
  return meaning.unknown === 0 && means(meaning, 'terms') && formEnd(one.value) < 0
}

/** "Detalle de consumos", "Riepilogo IVA" */
const titleOfSection =
  /^(?:detalle|dettaglio|detalhes?|d[ée]tails?|resumen|riepilogo|resumo|r[ée]capitulatif|summary|[üu]bersicht|aufstellung|overzicht|specifikation|zestawienie)(?: (?:de|du|des|of|di|dei|degli|van|der|af))?\s\p{L}/iu

/** "Your reference", "Vår referens" */
function isYours(text: string): boolean {
  const meaning = meaningOf(text)
  return meaning.unknown === 0 && (means(meaning, 'your') || means(meaning, 'our'))
}

/** India's invoices say whose copy each is. */
const copyFor = /^(?:original|duplicate|triplicate) for (?:the )?(?:recipient|buyer|transporter|supplier)\b/i

/** What is said of a letter over whom it is for. */
const secrecy =
  /^(?:(?:strictly )?private (?:&|and) confidential|confidential|persönlich(?: ?[/&]? ?vertraulich)?|vertraulich|confidentiel|personnel et confidentiel|riservata(?: personale)?|vertrouwelijk|confidencial)$/iu

/** How letters begin and end. */
const salutation =
  /^(?:sehr geehrte|dear (?:sir|madam|customer|client)|mit freundlichen|(?:kind|best) regards|yours (?:sincerely|faithfully|truly)|madame,? monsieur|cordiali saluti|distinti saluti|met vriendelijke|med v[äe]n(?:n?lig|lig)|s pozdravem|z poważaniem|atentamente|un cordial saludo)/i

const wordsOfSentence = 6
/** "We send you the invoice for what you ordered." A name of so many words ends with its form, if with a full stop. */
const isSentence = (text: string) =>
  /\p{Ll}{5}\.$/u.test(text) && text.split(' ').length >= wordsOfSentence && formEnd(text) < text.length

/** What is printed under whose terms something is sold. */
const ofTrade =
  /^(?:(?:general )?terms (?:and|&) conditions|conditions g[ée]n[ée]rales|(?:allgemeine )?gesch[äa]ftsbedingungen|algemene voorwaarden|condizioni generali|condiciones generales|condi[çc][õo]es gerais)(?!\p{L})/iu

/** "Guelph, ON", "Ravenna (RA)": the states of the United States, the provinces of Canada and Italy, where no legal form is the same. */
const town =
  /^[\p{L} .'’-]+(?:,\s?(?:A[KLRZ]|C[AT]|DC|FL|GA|HI|I[ADLN]|K[SY]|LA|M[DEINOST]|N[CDEHJMY]|O[HKNR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]|AB|BC|MB|NB|NS|ON|PE|QC|SK|YT)|\s\((?:A[GLNOPQRTV]|B[AGILNORSTZ]|C[ABEHILNORSTUZ]|E[ENT]|F[ECGIMORT]|G[EOR]|I[MS]|KR|L[CEIOTU]|M[BCEINOST]|N[AOU]|O[RT]|P[ACDEGINORTUVZ]|R[ACEGIMNO]|S[AIOPRSUV]|T[AENOPRSV]|UD|V[ABCEIRTV])\))$/u

/** "Fredericksburg, Texas" */
const withState =
  /, (?:Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New (?:Hampshire|Jersey|Mexico|York)|(?:North|South) (?:Carolina|Dakota)|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|Tennessee|Texas|Utah|Vermont|(?:West )?Virginia|Washington|Wisconsin|Wyoming|Ontario|Quebec|British Columbia|Alberta|Manitoba|Saskatchewan|Nova Scotia|New South Wales|Victoria|Queensland|(?:South|Western) Australia|Tasmania)$/

/** "Co. Waterford" is where a place in Ireland is. */
const county = /^Co(?:unty|\.) \p{Lu}\p{Ll}+$/u

/** "ZI du Bois", "Polígono Industrial El Prado" is where workshops stand, "Loc. Pian dei Mulini" where there are no streets. */
const estate =
  /^(?:Z\.? ?[IA]\.?(?:C\.?)?|Zone (?:industrielle|artisanale|d['’]activit[ée]s?)|Industriegebiet|Gewerbegebiet|Pol(?:[íi]gono|\.)(?: (?:industrial|ind\.))?|Zona industriale?|Loc(?:\.|alit[àa])|Fraz(?:\.|ione)|Lieu-dit)\s\p{Lu}/iu

/** "C/ Alcalde Ferrandis" in front of its number. */
const street = /^(?:C\/|Calle|Avda\.|Avenida|Pza\.)\s?\p{L}/u

/** "123 45 Garpenberg": postcodes of Sweden, the Czech Republic, Slovakia and Greece, before their towns. */
const spacedPostcode = /^\d{3} \d\d \p{Lu}/u

const isTown = (text: string) =>
  ([town, estate, street, spacedPostcode].some((one) => one.test(text)) && formEnd(text) < 0) ||
  county.test(text) ||
  withState.test(text)

/** Words in capitals in a row with "CUSTOMER" or the like head what stands below as that does; so do "BUYER'S DATA" and "SELLER'S DATA". */
function isHeading({ row, segment }: Candidate['cell']): boolean {
  const areCapitals = (text: string) => /\p{Lu}{2}/u.test(text) && !/[\p{Ll}\d]/u.test(text)
  if (!areCapitals(segment.text) || formEnd(segment.text) > 0) return false
  if (isCalledParty(segment.text)) return true
  const isOfParty = namesParty(segment.text)
  return row.segments.some(
    ({ text }) =>
      text !== segment.text && areCapitals(text) && (isCalledParty(text) || (isOfParty && namesParty(text))),
  )
}

/** Who only passes the letter on, alone or behind the one whom it is for, and whom there it is for. */
const passesOn = (text: string) => /(?:^|\s)c\/o(?:\s|$)/i.test(text) || isForAttention(text)

const department =
  /^(?:direction (?:de|du|g[ée]n)|services? (?:de|du|comptab|achat|factur|[ée]conomat)|abteilung|d[ée]partement|dipartimento|departamento|afdeling|ufficio)|(?<!\p{L})(?:ostolaskut|kreditorenbuchhaltung|purchase ledger)$/iu

/** "Direction des systèmes d'information" below the name of who has it. */
const isDepartment = ({ value, cell: { blockLine } }: Candidate) =>
  blockLine > 0 && department.test(value) && formEnd(value) < 0

/** "Seller", "Van": what heads the party whose name stands below. */
const isHeadingAlone = (one: Candidate) =>
  one.start === 0 &&
  /^:?$/.test(one.cell.segment.text.slice(one.end)) &&
  formEnd(one.value) < 0 &&
  isHeadOfParty(one.value) &&
  !means(meaningOf(one.value), 'name') &&
  !isHeadOfParty(one.cell.above?.segment.text ?? '')

/** "elmfarm.example", where somebody's name begins so: "Elm Farm & Sons". */
function isDomainOf(text: string, { cells }: PageLayout): boolean {
  const domain = /^([a-z\d-]{5,})(?:\.[a-z]{2,})+$/.exec(text)?.[1]
  if (!domain) return false
  const tight = foldTight(domain)
  return cells.some(
    ({ segment: { text: other } }) =>
      !/[@.]/.test(other.split(' ')[0]!) && foldTight(other.replace(/^\p{L}\s/u, '')).startsWith(tight),
  )
}

/** "Quality since 1984" */
const sinceWhen =
  /(?<!\p{L})(?:since|est\.|seit|depuis|dal|desde|sinds|sedan|siden|od)(?: \p{L}+)? (?:1[89]|20)\d\d\.?$/iu

/** "Miller & Sons, 4 Mill Lane, 1234 AB Elmford" is a name and its address: the name is a candidate by itself. */
const isWithAddress = (text: string) => {
  const rest = text.slice(text.indexOf(','))
  return /^,\s.*\d/.test(rest) && (hasPostcode(rest) || !/\d/.test(text.slice(0, -rest.length)))
}

const bankLabel =
  /^(?:(?:beneficiary )?bank(?:a|as)?|banque|banca|banco|bankverbindung|pankki|банка?|振込先|銀行名?|开户行)(?:[ ']?s? ?name)?\s*:?\s*$/i

const bankName =
  /(?<!\p{L})(?:bank[ae]?|banque|banca|banco|pankki|sparkasse|\p{L}+bank|банка?|\p{L}+банк)(?!\p{L})|銀行|银行/iu
const linesOfBank = 3

/** What a label calls the bank is no party, nor what is called so right beside an account. */
function isBank(one: Candidate): boolean {
  if (bankLabel.test(textBeside(one))) return true
  if (!bankName.test(one.value)) return false
  const { block, blockLine } = one.cell
  const beside = block.cells.slice(Math.max(0, blockLine - linesOfBank), blockLine + linesOfBank + 1)
  return beside.some(({ segment }) => /(?<!\p{L})(?:IBAN|SWIFT|BIC)(?!\p{L})/u.test(segment.text))
}

/** What a label calls a town, a county or a street is nobody. */
const placeLabel =
  /^(?:si[èe]ge(?: social)?|sede(?: legale| social)?|sitz|registered office|localitate|loc|jude[tț](?:ul)?|ora[sș]|sediu(?:l)?|adress?[aăe]|cidade|bairro|endere[cç]o|morada|miasto|ville|citt[aà]|indirizzo|ciudad|direcci[oó]n|domicilio|ort|stadt|city|town|address|město|mesto|obec|naslov|grad|kraj|sídlo|град|місто|адрес[аи]?|aadress|adresas|adrese|osoite|katuosoite|alamat)\s?:\s*$/iu

/** "City: Elmford", or what stands behind such a label and is no company. */
const isPlace = (one: Candidate) =>
  (placeLabel.test(textBeside(one)) && formEnd(one.value) !== one.value.length) ||
  placeLabel.test(/^[^:]+:/.exec(one.value)?.[0] ?? '')

/** "C0318 — Miller & Co" is the number of a customer and a name, which is a candidate by itself. */
const isNumbered = /^(?=\S*\d{3})[A-Z\d]{3,}\s[-–—|/]\s\p{L}/u

/** "Bloom, a brand of Miller Ltd": both are named, and Miller Ltd elsewhere alone. */
const brandOf =
  /(?<!\p{L})(?:eine marke (?:der|von)|(?:a|the) (?:trading (?:name|style)|brand|division) of|une marque de|un marchio di|una marca de|uma marca d[aeo]|een merk van|handelsnaam van)(?!\p{L})/iu

/** "Bloom is a trading name of Miller Ltd": Miller Ltd says so. */
export const isOwnerOfBrand = ({ cell, start }: Candidate) =>
  behindBrand.test(cell.segment.text.slice(0, start))
const behindBrand = new RegExp(`${brandOf.source}\\s$`, 'iu')

const tradingAs = /(?<!\p{L})(?:trading as|t\/a)\s+/iu

/** "Anna Miller t/a Miller Plumbing" is one name, where neither is printed alone. */
function isBrandOf(text: string, { text: all }: PageLayout): boolean {
  if (brandOf.test(text)) return true
  const others = tradingAs.test(text) ? all.replaceAll(text, ' ') : ''
  return text.split(tradingAs).some((part) => part.length > 3 && others.includes(part.trim()))
}

/** "Name: Miller & Co" is a label and a name, which is a candidate by itself. */
function isBehindLabel(text: string): boolean {
  const label = /^([^:]{1,40}):\s*\p{L}/u.exec(text)?.[1]
  return label !== undefined && (isNameLabel(label) || isToAlone(`${label}:`) || isFromAlone(`${label}:`))
}

/** How tax offices of Latin America have papers called. */
const titles =
  /^(?:documento (?:tributario|fiscal|equivalente)|comprobante (?:fiscal|electr[óo]nico)|factura electr[óo]nica|representaci[óo]n (?:gr[áa]fica|impresa))(?!\p{L})/iu

/** "Member: 000417", "Booking #: 3918" is a number and what it is called. */
const isOnlyNumber = /^\p{L}[\p{L} .º°]*#?\s?:\s?#?\d[\d ./-]*$/u

/** "Geschäftsführer Anna Miller · HRB 4711" */
const executives =
  /^(?:gesch[äa]ftsf[üu]hr(?:er(?:in)?|ung)|gesch[äa]ftsf[üu]hrende|vorstand|aufsichtsrat|managing directors?|directors?|g[ée]rante?|administrateur|amministratore|administrador(?:a|es)?|directeur|direktor|prezes|jednatel|vd|daglig leder|direkt[øo]r)[:.]?\s+\p{Lu}\p{Ll}/iu

/** "Gerichtsstand Graz", "SAS au capital de 152 000 €": where a company is on record, and with how much. */
const registers =
  /^(?:gerichtsstand|sitz(?: der gesellschaft)?|amtsgericht|handelsgericht|landesgericht|firmenbuch|handelsregister|registergericht|si[èe]ge(?: social)?|sede (?:legale|social)|registered (?:in|office)|inscrita en|iscritta al|inscrite au|foro competente|säte|hjemsted|kotipaikka)[:.]?\s+\p{Lu}|^\p{Lu}{2,6} au capital(?!\p{L})/iu

const ofNumbers = (['number', 'account', 'code', 'reference'] as const).map(conceptAt)

/** "Customer A/C TARL03" is a number and what it is called. */
function isLabelAndNumber(text: string): boolean {
  const label = /^(\p{L}.*)\s(?=\S*\d)[\p{Lu}\d/.-]+$/u.exec(text)?.[1]
  if (label === undefined || /\d/.test(label)) return false
  const { scores, unknown } = meaningOf(label)
  return unknown === 0 && ofNumbers.some((one) => (scores.get(one) ?? 0) > 0.9)
}
