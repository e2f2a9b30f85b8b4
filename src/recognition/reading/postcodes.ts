const postcode =
  /(?<![\p{L}\d-])(?:\d{4,6}|\d\d-\d{3}|\d{3} \d\d|\d{4}-\d{3})(?![\d-])|\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/u

/** Is there a number in a text as towns have it in their addresses? */
export const hasPostcode = (text: string) => postcode.test(text)
