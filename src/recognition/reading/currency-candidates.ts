import { allMatches } from '../all-matches'
import { type Candidate, candidateIn } from './candidate'
import { means } from './concepts'
import { farthestAbove, farthestBeside, labelContext, type NearText } from './label-context'
import type { PageLayout } from './page-layout'
import { remembered } from './remembered'

/** A currency's code or sign; `isBeside` a number, and how sure its writing alone is. */
export type CurrencyCandidate = Candidate & { isBeside: boolean; isCode: boolean }

const codes =
  'EUR|USD|CHF|GBP|PLN|CAD|AUD|NZD|SEK|NOK|DKK|CZK|HUF|RON|BGN|HRK|RSD|MYR|SGD|HKD|INR|JPY|CNY|MXN|BRL|ZAR|TRY|ILS|AED|THB|IDR|PHP|KRW|TWD|UAH|ISK'
/** Codes that are met less often, and count beside a number only. */
const rarerCodes =
  'TND|RWF|UGX|TZS|MUR|NAD|BWP|ZMW|ETB|DZD|EGP|SAR|QAR|KWD|OMR|BHD|JOD|VND|PKR|LKR|BDT|KES|NGN|GHS|XOF|XAF|AOA|ARS|CLP|UYU|PYG|DOP|GTQ|RUB|KZT|MDL|BYN|MKD|GNF|MRU|MGA|CDF|BIF|DJF|GMD|SLE|LRD|CVE|MZN|MWK|SZL|LSL|SCR|SDG|SYP|LBP|YER|LYD|IQD|AFN|NPR|MVR|MMK|KHR|LAK|MNT|BND|FJD|PGK|XPF|HNL|NIO|CRC|PAB|BBD|TTD|JMD|BSD|BZD|HTG|GYD|SRD|KGS|TJS|TMT|UZS'
/** These are words as well: they count beside an amount with decimals, and not beside whole thousands. */
const wordCodes = 'MAD|COP|PEN|BOB|GEL|AMD|AZN|BAM|ALL'

/** Codes behind or before such a number. */
const besides = (some: string, { behind, before }: { behind: string; before: string }) =>
  new RegExp(`(?<=${behind}\\s?)(?:${some})(?![A-Z])|(?<![A-Z])(?:${some})(?=\\s?${before}(?!\\d))`, 'g')

/** What is printed to what it means (ISO 4217), in the order in which a doubt is settled. */
const signs: readonly [RegExp, string][] = [
  // "CAD." alone heads a column of when goods are to be used by
  [new RegExp(`(?<!\\p{Lu})(?:${codes})(?!\\p{Lu}|(?<=^.{3})\\.$)`, 'gu'), ''],
  [
    besides(`${rarerCodes}|${wordCodes}`, {
      behind: '\\d[.,]\\d\\d\\s?\\(?',
      before: `\\d[\\d.,' ]*[.,]\\d\\d`,
    }),
    '',
  ],
  // "Valores em AOA"
  [
    new RegExp(
      `(?<=(?<!\\p{L})(?:[Vv]alores?|[Aa]mounts?|[Vv]alues|[Pp]rices|[Mm]ontants?|[Ii]mportes?|[Pp]rix) (?:em|in|en) )(?:${rarerCodes})(?!\\p{L})`,
      'gu',
    ),
    '',
  ],
  [besides(rarerCodes, { behind: '\\d[.,\\s]\\d{3}', before: '\\d{1,3}[.,\\s]\\d{3}' }), ''],
  [/\bF\.? ?CFA\b/g, 'CFA'],
  [/€|\bEur(?:os?)?\b/gi, 'EUR'],
  // OCR's "£-Mail" is no money
  [/£(?!-?\p{L})/gu, 'GBP'],
  [/\bRM(?=\s?\d|\b)/g, 'MYR'],
  [/₹|\bRs\.?(?=\s?\d)/g, 'INR'],
  [/(?<![\p{L}\p{N}])R(?=\s?\d[\d ,]*[.,]\d\d(?!\d))/gu, 'ZAR'],
  [/(?<=\d\s?)Kz\b|\bKz(?=\s?\d)|\bAKZ\b/g, 'AOA'],
  [/(?<=\d\s?)лв(?!\p{L})\.?/gu, 'BGN'],
  [/(?<!\p{L})(?:лева|лев)(?!\p{L})/gu, 'BGN'],
  [/(?<!\p{L})(?:грн|грив\p{L}+)(?!\p{L})/gu, 'UAH'],
  [/(?<=\d\s?)[kK]n(?!\p{L})/gu, 'HRK'],
  [/(?<=\d\s?)руб(?!\p{L})|(?<!\p{L})рубл(?:ей|я|ь)(?!\p{L})/gu, 'RUB'],
  [/(?<=\d\s?)(?:дин|РСД)(?!\p{L})/gu, 'RSD'],
  [/(?<=\d\s?)ден(?!\p{L})/gu, 'MKD'],
  [/(?<=\d\s?)lei\b/gi, 'RON'],
  [/(?<!\p{L})Bs\.?(?!\p{L})/gu, 'Bs'],
  [/\bKShs?\.?(?=\s?\d|\)|$)/gi, 'KES'],
  [/\bUShs?\.?(?=\s?\d|\)|$)/gi, 'UGX'],
  [/\bTShs?\.?(?=\s?\d|\)|$)/gi, 'TZS'],
  // the code that Ghana's money had until 2007 is printed still
  [/GH[₵¢]|₵|(?<!\p{L})GHC(?!\p{L})/gu, 'GHS'],
  [/(?<![\p{L}\p{N}])L\.?(?=\s\d{1,3}(?:,\d{3})*\.\d\d(?!\d))/gu, 'HNL'],
  [/\bRD\$/g, 'DOP'],
  [/\bNT\$/g, 'TWD'],
  [/\bNZ\$/g, 'NZD'],
  [/\bS\/\.?(?=\s?\d[\d,]*\.\d\d(?!\d))|^S\/\.?$|(?<!\p{L})SOLES(?!\p{L})/gu, 'PEN'],
  [/\(DT\)|(?<=\d[.,]\d{3}\s?)DT(?!\p{L})/gu, 'TND'],
  [/(?<=\d\s?)DH\b/g, 'MAD'],
  [/(?<=\d\s?)TL\b/g, 'TRY'],
  [/(?<=[.,]\d\d\s?)KM(?!\p{L})/gu, 'BAM'],
  [/(?<!\p{L})Lek[ëe]?(?!\p{L})/gu, 'ALL'],
  [/\bFrw\b|\bRwf\b/g, 'RWF'],
  [/円/g, 'JPY'],
  [/[¥￥]/g, '¥'],
  [/\bCA\$|\bCAD\$/g, 'CAD'],
  [/\bC\$/g, 'C$'],
  [/\bA\$|\bAU\$/g, 'AUD'],
  [/\bS\$/g, 'SGD'],
  [/\bHK\$/g, 'HKD'],
  [/R\$/g, 'BRL'],
  [/\bRp\.?(?=\s?\d|\))/g, 'IDR'],
  [/₺/g, 'TRY'],
  [/₴/g, 'UAH'],
  [/₽/g, 'RUB'],
  [/₪/g, 'ILS'],
  [/₩|(?<=\d)원/g, 'KRW'],
  [/฿|บาท/g, 'THB'],
  [/₫/g, 'VND'],
  [/₱/g, 'PHP'],
  [/₦/g, 'NGN'],
  [/\bUS ?\$|\bUS [Dd]ollars?\b/g, 'USD'],
  // "$0003" is a misread letter
  [/\$(?!0\d)/g, '$'],
  [/zł(?!\p{L})/gu, 'PLN'],
  [/K[čČ](?!\p{L})/gu, 'CZK'],
  // "25FT" is so many feet
  [/\bFt\b(?=\.|\s|$)|(?<=\d[.\s]\d{3}\s?)FT\b/g, 'HUF'],
  // not the day: "Fr 18.09.2026"
  [/\b(?:SFr|Fr)\.?(?=\s?\d)(?!\s?\d{1,2}\.\s?\d{1,2}\.(?:\s?\d{2}){1,2})/g, 'CHF'],
  [/(?<!\p{L})kr(?!\p{L})\.?/gu, 'kr'],
]

/** Whose "$", "F CFA" and "kr" it may be, by what else stands on the page. */
const owners: Readonly<Record<string, readonly [RegExp, string][]>> = {
  $: [
    ...['CAD', 'AUD', 'NZD', 'SGD', 'HKD', 'MXN'].map((code): [RegExp, string] => [
      new RegExp(`\\$\\s?\\d[\\d.,]*\\s?${code}\\b`),
      code,
    ]),
    // "$" at every amount and "NZ$" at the total
    ...(
      [
        ['NZ', 'NZD'],
        ['AU?', 'AUD'],
        ['CAD?', 'CAD'],
        ['S', 'SGD'],
        ['HK', 'HKD'],
        ['US ?', 'USD'],
      ] as const
    ).map(([sign, code]): [RegExp, string] => [new RegExp(`(?<![A-Z])${sign}\\$\\s?\\d`), code]),
    // "12345 6789 RT0001" is a number of Canada's tax office
    [/\b[A-Z]\d[A-Z] ?\d[A-Z]\d\b|\bHST\b|\bCanada\b|\b\d{5} ?\d{4} ?RT ?\d{4}\b/, 'CAD'],
    [/\bABN\b|\bAustralia\b|\bPty\.? Ltd\b|\b(?:NSW|VIC|QLD|TAS) \d{4}\b/, 'AUD'],
    [/\bNew Zealand\b/, 'NZD'],
    [/\bSingapore\b/, 'SGD'],
    [/統一編號|統編/, 'TWD'],
    [/(?<!\p{L})R\.?F\.?C\.?(?!\p{L})|\bM[ée]xico\b|\bM\.N\./u, 'MXN'],
    [/\bC\.?U\.?I\.?T\b|\bArgentina\b/, 'ARS'],
    [/\bChile\b/, 'CLP'],
    [/\bColombia\b/, 'COP'],
    [/\bUruguay\b/, 'UYU'],
    [/./, 'USD'],
  ],
  C$: [
    [/\b(?:factura|cliente|fecha)\b/i, 'NIO'],
    [/./, 'CAD'],
  ],
  '¥': [
    [/人民币|RMB|增值税|纳税人|发票/, 'CNY'],
    [/./, 'JPY'],
  ],
  Bs: [
    [/\bR\.?I\.?F\b|\bVenezuela\b/, 'VES'],
    [/./, 'BOB'],
  ],
  CFA: [
    [/\b(?:Cameroun|Cameroon|Gabon|Congo|Tchad|Chad|Centrafri)/i, 'XAF'],
    [/./, 'XOF'],
  ],
  kr: [
    [/\bÍsland\b|\bIceland\b|(?<!\p{L})kennitala|\bVSK\b|(?<!\p{L})samtals(?!\p{L})/iu, 'ISK'],
    [
      /\bCVR\b|\bDanmark\b|\bDenmark\b|(?<!\p{L})(?:\p{L}*beløb|køber|sælger|i alt)(?!\p{L})|\bforfaldsdato\b/iu,
      'DKK',
    ],
    // Swedes say "datum", Norwegians "mva"
    [/^(?=[\s\S]*dato(?!\p{L}))(?=[\s\S]*(?<!\p{L})moms)/iu, 'DKK'],
    [
      /\bMVA\b|\bNorge\b|\bNorway\b|(?<!\p{L})(?:\p{L}*beløp|kjøper|selger)(?!\p{L})|\bforfallsdato\b/iu,
      'NOK',
    ],
    [/./, 'SEK'],
  ],
}

const codeAlone = new RegExp(`^(?:${rarerCodes}|${wordCodes})$`)

/** Does a label before a code or over it say that it is the currency? */
function isUnderCurrency(code: Candidate, layout: PageLayout): boolean {
  const { label, above } = labelContext(code, layout)
  const isSaid = ({ meaning, gap }: NearText, most: number) => gap <= most && means(meaning, 'currency')
  return isSaid(label, farthestBeside) || isSaid(above, farthestAbove)
}

export function currencyCandidates(layout: PageLayout): CurrencyCandidate[] {
  const ownerOf = remembered((sign) => owners[sign]?.find(([where]) => where.test(layout.text))?.[1] ?? '')
  const found: CurrencyCandidate[] = []
  for (const cell of layout.cells) {
    const { text } = cell.segment
    if (
      !/[A-Z]{2}|[$€£¥￥₹円₺₴₽₪₩원฿₫₱₦₵]|บาท|Euro|zł|Kč|Ft|Fr|kr|Bs|[KTU]sh|K[zs]|[kK]n|лв|лева|гр[ни]|руб|дин|РСД|ден|[Ll]e[ik]|R(?:[sp]|\s?\d)|L\.?\s\d|S\//.test(
        text,
      )
    )
      continue
    const whole = codeAlone.test(text) ? candidateIn(cell, text, 0, text.length) : null
    if (whole && isUnderCurrency(whole, layout)) found.push({ ...whole, isBeside: false, isCode: true })
    const taken: number[] = []
    for (const [pattern, meaning] of signs) {
      for (const match of allMatches(pattern, text)) {
        const end = match.index + match[0].length
        if (taken.some((at) => at >= match.index - 1 && at < end)) continue
        for (let at = match.index; at < end; at++) taken.push(at)
        const isBeside = /\d\s?$/.test(text.slice(0, match.index)) || /^\s?-?\d/.test(text.slice(end))
        const value = ownerOf(meaning) || meaning || match[0]
        found.push({ ...candidateIn(cell, value, match.index, end), isBeside, isCode: meaning === '' })
      }
    }
  }
  return found
}

/** How often each currency is printed in a document. */
export type CurrencyUses = {
  all: number
  beside: number
  same: Map<string, { times: number; beside: number }>
  /** Which printing of its currency each is. */
  order: Map<CurrencyCandidate, number>
}

export function currencyUses(all: readonly CurrencyCandidate[]): CurrencyUses {
  const uses: CurrencyUses = { all: all.length, beside: 0, same: new Map(), order: new Map() }
  for (const one of all) {
    const same = uses.same.get(one.value) ?? { times: 0, beside: 0 }
    uses.order.set(one, same.times++)
    if (one.isBeside) {
      same.beside++
      uses.beside++
    }
    uses.same.set(one.value, same)
  }
  return uses
}

export function currencyFeatures(one: CurrencyCandidate, uses: CurrencyUses): Record<string, number> {
  const same = uses.same.get(one.value)!
  return {
    isBeside: one.isBeside ? 1 : 0,
    isCode: one.isCode ? 1 : 0,
    share: same.times / Math.max(1, uses.all),
    shareBeside: same.beside / Math.max(1, uses.beside),
    times: Math.min(10, same.times),
    timesBeside: Math.min(10, same.beside),
    values: uses.same.size,
    order: uses.order.get(one)! / Math.max(1, same.times),
  }
}
