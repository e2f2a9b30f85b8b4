const numbers = String.raw`(?:\d{4,6}|\d\d-\d{3}|\d{3} \d\d|\d{4}-\d{3})`
const british = String.raw`\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}`

const postcode = new RegExp(String.raw`(?<![\p{L}\d-])${numbers}(?![\d-])|${british}\b`, 'u')
const before = new RegExp(String.raw`^(?:\p{Lu}{1,3}[- ])?${numbers}\s`, 'u')
const behind = new RegExp(String.raw`${british}$|, [A-Z]{2},? \d{5}`, 'u')

/** Is a line of an address a town with its postcode? "Turnverein 1860" is none. */
export const isTownLine = (text: string) => before.test(text) || behind.test(text)

/** Is there a number in a text as towns have it in their addresses? */
export const hasPostcode = (text: string) => postcode.test(text)
