/** What stands in a Japanese address behind the name of a company, of a person, and of an official. */
export const honorifics = '御中|様|殿'
const honoured = new RegExp(String.raw`^(.*\S)\s*(?:${honorifics})$`, 'u')

/** Where the name of whom a Japanese letter is for ends, or -1. */
export const honouredEnd = (text: string) => honoured.exec(text)?.[1]?.length ?? -1

const stamped =
  /^(.*\p{Ll}.*\S)\s+(?:(?:UN)?PAID|OVERDUE|DRAFT|COPY|DUPLICATE|ORIGINAL|BEZAHLT|ENTWURF|KOPIE|PAYÉE?|ACQUITTÉE?|RÉGLÉE?|COPIE|PAGAD[OA]|PAGAT[OA]|PAG[OA]|COPIA|BETAALD|BETALD|BETALT|ZAPŁACONO|ZAPLACENO|UHRAZENO|FIZETVE|ACHITAT|MAKSETTU|ÖDENDİ)$/u

/** Where a text ends that has a stamp beside it, "Anna Miller PAID", or -1. */
export const stampBehind = (text: string) => stamped.exec(text)?.[1]?.length ?? -1
