/** What stands in a Japanese address behind the name of a company, of a person, and of an official. */
export const honorifics = '御中|様|殿'
const honoured = new RegExp(String.raw`^(.*\S)\s*(?:${honorifics})$`, 'u')

/** Where the name of whom a Japanese letter is for ends, or -1. */
export const honouredEnd = (text: string) => honoured.exec(text)?.[1]?.length ?? -1

const stamped =
  /^(.*\p{Ll}.*\S)\s+(?:(?:UN)?PAID|OVERDUE|DRAFT|COPY|DUPLICATE|ORIGINAL|BEZAHLT|ENTWURF|KOPIE|PAYÉE?|ACQUITTÉE?|RÉGLÉE?|COPIE|PAGAD[OA]|PAGAT[OA]|PAG[OA]|COPIA|BETAALD|BETALD|BETALT|ZAPŁACONO|ZAPLACENO|UHRAZENO|FIZETVE|ACHITAT|MAKSETTU|ÖDENDİ)$/u

const title =
  'invoice|rechnung|facture|factura|fattura|fatura|factuur|faktura|faktúra|lasku|račun|számla|credit note|gutschrift|avoir'
const titles = new RegExp(`\\s(?:${title})`, 'iu')
const titled = new RegExp(
  `^(.*\\p{Ll}.*\\S)\\s+(?:(?:tax|sales|vat) )?(?:${title})(?:\\s(?:vat|[-–] .*))?$`,
  'iu',
)

/** Where a text ends that has a stamp or the title of the paper beside it, "Anna Miller PAID", or -1. */
export function stampBehind(text: string): number {
  // the patterns go through a text again and again, and hardly any ends so
  const found =
    (/\p{Lu}$/u.test(text) ? stamped.exec(text) : null) ?? (titles.test(text) ? titled.exec(text) : null)
  return found?.[1]?.length ?? -1
}
