const postcode =
  /(?<![\p{L}\d-])(?:\d{4,6}|\d\d-\d{3}|\d{3} \d\d|\d{4}-\d{3})(?![\d-])|\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/u

const before = /^(?:\p{Lu}{1,3}[- ])?(?:\d{4,6}|\d\d-\d{3}|\d{3} \d\d|\d{4}-\d{3})\s/u
const behind = /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$|, [A-Z]{2},? \d{5}/

/** Is a line of an address a town with its postcode? "Turnverein 1860" is none. */
export const isTownLine = (text: string) => before.test(text) || behind.test(text)

/** Is there a number in a text as towns have it in their addresses? */
export const hasPostcode = (text: string) => postcode.test(text)
