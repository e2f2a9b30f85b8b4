/** What may stand between a label and its number: "P.IVA: ", "NIF nº ", "VAT Reg No. ", "NIP / tax number: ". */
const behindLabel =
  '(?: ?/ ?(?:vat|tax)(?: (?:id|no|number))?\\.?)?[ .:/#-]{0,3}(?:n(?:o|r|um(?:ber|ero|mer)?)?|id|n\\.?[º°]|č|br|št)?[ .:#-]{0,4}'
const printedBehind = ([label, number]: readonly [string, string]) =>
  new RegExp(`(?<![\\p{L}\\p{N}.])(?:${label})${behindLabel}(${number})(?![\\p{L}\\p{N}_])`, 'giu')

/** Labels of each country, and how it prints the number behind them. */
const labelled: readonly (readonly [string, string])[] = [
  // Italy
  [
    'c\\.?f\\.? ?[e/-] ?p\\.?i\\.?|p\\. ?i\\.?(?: ?v\\. ?a\\.?)?|p\\.? ?iva|part(?:ita |\\. ?)iva(?: ?\\(it\\))?|n[úu]mero (?:de |di )?iva|c\\. ?f\\.?|cod(?:ice|\\.) fiscale',
    '\\d{11}|(?=(?:\\d ?){11}(?! ?\\d))\\d{2,3}(?: \\d{2,3}){3,4}',
  ],
  ['p\\.? ?iva ?[e/] ?reg(?:istro|\\.) ?impr?(?:ese|\\.)(?: (?:di )?\\p{L}+)?', '\\d{11}'],
  // Poland
  [
    'nip(?: (?:sprzedawcy|nabywcy|wystawcy|odbiorcy))?',
    '\\d{3}[ -]?(?:\\d{3}[ -]?\\d{2}[ -]?\\d{2}|\\d{2}[ -]?\\d{2}[ -]?\\d{3})',
  ],
  // Slovakia, Slovenia
  ['dič', '\\d{10}'],
  ['davčna (?:številka|št\\.?)|dš|id(?:\\.|ent\\.)? ?št\\.? za ddv', '\\d{8}'],
  // Spain
  [
    '[cn]\\.?i\\.?[ef]\\.?(?:/[cn]\\.?i\\.?[ef]\\.?){0,2}|identificaci[óo]n (?:fiscal|de la empresa)|(?:tax |vat )?id',
    '[A-HJNP-SUVW][ -]?\\d{7}[ -]?[0-9A-J]|[XYZ\\d][ -]?\\d{7}[ -]?[A-Z]',
  ],
  // or of whatever country, where a program's label is Spanish
  ['nif ?/ ?cif', '\\d{11}'],
  // Portugal
  ['n\\.?i\\.?f\\.?|nipc|contribuinte', '\\d{3} ?\\d{3} ?\\d{3}'],
  // Angola and Madagascar, Algeria
  ['n\\.?i\\.?f\\.?|contribuinte', '\\d{10}|\\d{15}'],
  // the Netherlands, whose letters are sometimes left away
  ['btw|vat', '\\d{4}[ .]?\\d{2}[ .]?\\d{3}[ .]?B[ .]?\\d{2}'],
  // Sweden, where a sole trader's is that of the person
  ['moms(?:reg(?:istrering)?)?', '\\d{6}-\\d{4}'],
  // Finland
  ['y-tunnus', '\\d{7}-\\d'],
  // Denmark, Norway, Iceland
  ['cvr(?: ?/ ?se)?|se|moms(?:reg(?:istrering)?)?', '\\d{2} ?\\d{2} ?\\d{2} ?\\d{2}'],
  ['org', '\\d{3} ?\\d{3} ?\\d{3} ?MVA'],
  ['vsk(?:[ -]?númer)?', '\\d{5,6}'],
  // the United Kingdom, Mauritius, South Africa and the Gulf; Ireland; Cyprus
  [
    'vat(?: reg(?:istration|\\.)?)?',
    '\\d{3} ?\\d{4} ?\\d{2}|\\d{8}|4\\d{9}|\\d{15}|\\d{7}[A-W][A-I]?|\\d{8}[A-Z]',
  ],
  ['trn', '\\d{15}'],
  // Greece, Cyprus
  ['α\\.?φ\\.?μ\\.?', '\\d{9}|\\d{8}[A-Z]'],
  // Hungary
  ['adószám', '\\d{8}-\\d-\\d{2}'],
  // Turkey
  [
    'vkn|v\\.? ?no|vergi(?: kimlik)? no|(?:vergi dairesi|v\\. ?d\\.)[ :]{1,2}\\p{Lu}\\p{L}+[ /-]{1,3}',
    '\\d{10}',
  ],
  // Croatia; Serbia and Montenegro; Bosnia and Herzegovina; North Macedonia; Albania and Kosovo
  ['oib', '\\d{11}'],
  ['pdv(?: br(?:oj|\\.)?)?|pib|пиб|пдв(?: број)?', '\\d{12}|\\d{9}|\\d{8}'],
  ['jib|јиб', '\\d{13}'],
  ['(?:едб|edb)(?: за ддв)?|даночен број', '(?:MK ?|МК ?)?\\d{13}'],
  ['nipt|nuis', '[A-Z]\\d{8}[A-Z]'],
  // Belgium, Romania and Moldova, Bulgaria
  ["ondernemingsnummer|(?:n(?:°|º|uméro|\\.) ?d['’])?entreprise", '[01]?\\d{3}[. ]?\\d{3}[. ]?\\d{3}'],
  ['c\\.?[iu]\\.?[if]\\.?|cod(?:ul)? fiscal', '\\d{6,10}|\\d{13}'],
  ['еик(?: ?/ ?булстат)?|булстат|ид?н? по ддс|ин', '\\d{9}(?:\\d{4})?'],
  // Ukraine; Russia; Belarus; Kazakhstan
  ['і\\.?п\\.?н\\.?|єдрпоу|едрпоу', '\\d{12}|\\d{10}|\\d{8}'],
  ['инн(?: ?/ ?кпп)?', '\\d{12}|\\d{10}'],
  ['унп', '\\d{9}'],
  ['бин|иин(?: ?/ ?бин)?', '\\d{12}'],
  // Argentina, Chile, Colombia, Guatemala, the Dominican Republic
  ['c\\.?u\\.?i\\.?t\\.?', '\\d{2}-?\\d{8}-?\\d'],
  ['r\\.?u\\.?t\\.?', '\\d{1,2}\\.?\\d{3}\\.?\\d{3}-[\\dK]'],
  [
    'nit|identificador tributario',
    '\\d{10}|\\d{3}\\.?\\d{3}\\.?\\d{3}(?: ?- ?\\d)?|\\d{1,2}\\.\\d{3}\\.\\d{3} ?- ?\\d|\\d{6,8}-[\\dK]|\\d{4}-\\d{6}-\\d{3}-\\d',
  ],
  ['rnc', '\\d{9}|\\d-\\d{2}-\\d{5}-\\d|\\d{3}-\\d{5}-\\d'],
  // Venezuela, Costa Rica, Honduras
  ['r\\.?i\\.?f\\.?', '[VEJGPC]-?\\d{8}-?\\d'],
  ['c[eé]d(?:ula|\\.)?(?: ?jur[ií]dica| ?jur\\.)?', '3-?\\d{3}-?\\d{6}'],
  ['r\\.?t\\.?n\\.?', '\\d{14}|\\d{4}-\\d{4}-\\d{6}'],
  // Mexico; Ecuador and Peru; Brazil
  ['r\\.?f\\.?c\\.?', '[A-ZÑ&]{3,4}[ -]?\\d{6}[ -]?[A-Z0-9]{3}'],
  ['r\\.?u\\.?c\\.?', '\\d{13}|\\d{11}'],
  ['cnpj', '\\d{14}'],
  ['cpf', '\\d{3}\\.?\\d{3}\\.?\\d{3}-?\\d{2}'],
  // the United States
  ['ein|(?:federal )?tax i\\.?d\\.?|fein|fed(?:eral|\\.)? i\\.?d\\.?', '\\d{2}-\\d{7}'],
  // Australia, New Zealand
  ['a\\.?b\\.?n\\.?|vat', '\\d{2} ?\\d{3} ?\\d{3} ?\\d{3}'],
  ['gst', '\\d{2,3}-\\d{3}-\\d{3}'],
  // Singapore, Malaysia
  [
    'uen|gst reg(?:istration|\\.)?|co(?:mpany|\\.)? reg(?:istration|\\.)?',
    '\\d{8,9}[A-Z]|[ST]\\d{2}[A-Z]{2}\\d{4}[A-Z]|M[\\dR]-?\\d{7}-?[\\dA-Z]',
  ],
  ['sst(?: reg(?:istration|\\.)?)?', '[A-Z]\\d{2}-\\d{4}-\\d{8}'],
  // Thailand, Vietnam, the Philippines and Tanzania, and others whose number has nothing but digits
  [
    'เลขประจำตัวผู้เสียภาษี(?:อากร)?|tax (?:id|identification)',
    '\\d{9,11}|\\d{13}|\\d[ -]\\d{4}[ -]\\d{5}[ -]\\d{2}[ -]\\d',
  ],
  // Indonesia, whose newer numbers have a digit more
  ['npwp', '\\d{15,16}|\\d{4}(?: \\d{4}){3}'],
  ['mã số thuế|mst|m\\.s\\.t', '\\d{10}(?:-\\d{3})?'],
  ['tin', '\\d{3}-\\d{3}-\\d{3}(?:-\\d{3,5})?|\\d{9,10}|\\d{8}-\\d{4}|[CPGV]\\d{10}'],
  ['tpin', '\\d{10}'],
  // Korea, Taiwan, China
  ['(?:사업자)?등록번호|사업자번호', '\\d{3}-\\d{2}-\\d{5}'],
  ['統一編號|統編', '\\d{8}'],
  ['纳税人识别号|税号|统一社会信用代码', '[0-9A-Z]{15,20}'],
  // Pakistan, Bangladesh, Nepal
  ['ntn|n\\.t\\.n', '\\d{7}-\\d'],
  ['bin', '\\d{9}-\\d{4}'],
  ['(?:pan|vat)(?: ?/ ?(?:pan|vat))?', '\\d{9}'],
  // Kenya; Tanzania; Mozambique; Lebanon
  ['vat|(?:kra )?pin', '[AP]\\d{9}[A-Z]'],
  ['vat(?: reg(?:istration|\\.)?)?|vrn', '\\d{2}-?\\d{6}-?[A-Z]'],
  ['nuit', '\\d{9}'],
  ['mof', '\\d{5,8}-\\d{3}'],
  // Tunisia, with and without what stands behind the letter of its check
  ['m\\.?f\\.?(?: ?/ ?tva)?|matricule fiscale?', '\\d{7} ?/? ?[A-Z](?:[A-Z]{2}\\d{3})?'],
  // Morocco; Cameroon; Senegal; Benin, Burkina Faso and Togo; the Ivory Coast
  ['i\\.?c\\.?e\\.?', '\\d{15}'],
  ['n\\.?i\\.?u\\.?|contribuable', '[A-Z]\\d{12}[A-Z]'],
  ['ninea', '\\d{7,9}(?: ?\\d[A-Z]\\d)?'],
  ['ifu', '\\d{13}|\\d{8} ?[A-Z]'],
  [
    '(?:n°|n\\.)? ?c\\.?c\\.?|ncc|compte contribuable|(?:n°|n\\.|num[ée]ro) ?(?:fiscal|contribuable)',
    '\\d{7} ?[A-Z]',
  ],
]

/** Numbers that are like nothing else, whatever stands before them. */
const unlikeOthers: readonly RegExp[] = [
  // Tunisia's whole number
  /(?<![\p{L}\d])(\d{7} ?\/? ?[A-Z] ?\/ ?[A-Z] ?\/ ?[A-Z] ?\/ ?\d{3})(?!\d)/gu,
  // Canada's business number for its tax, and Indonesia's number of a taxpayer
  /(?<!\d)(\d{5} ?\d{4} ?RT ?\d{4})(?!\d)/g,
  /(?<![\d.])(\d{2}\.\d{3}\.\d{3}\.\d-\d{3}\.\d{3})(?!\d)/g,
  // India's GSTIN, Brazil's CNPJ, and the number of those who may issue invoices in Japan
  /(?<![A-Z0-9])(\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z])(?![A-Z0-9])/g,
  /(?<!\d)(\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2})(?!\d)/g,
  /(?<![A-Z0-9])(T\d{13})(?![A-Z0-9])/g,
  // Mexico's has the day of a birth or of a founding in it
  /^([A-ZÑ&]{3,4}\d{2}(?:0[1-9]|1[0-2])(?:[0-2]\d|3[01])[A-Z\d]{3})$/g,
]

/** Any of the labels with a digit not far behind it: asking this once is quicker than asking for each number. */
const anyLabel = new RegExp(
  `(?<![\\p{L}\\p{N}.])(?:${labelled.map(([label]) => label).join('|')})${behindLabel}[\\p{L}&]{0,15}[ -]?\\d`,
  'iu',
)
const behindLabels = labelled.map(printedBehind)

/** Tax numbers that may stand in a text without the letters of a country; the number itself is the first group. */
export const nationalNumbers = (text: string): readonly RegExp[] =>
  anyLabel.test(text) ? [...unlikeOthers, ...behindLabels] : unlikeOthers
