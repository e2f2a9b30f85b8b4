/** What letters from a country look like: made-up people and firms, real towns. */
export type Country = {
  code: string
  language: string
  currency: string
  /** How the currency is printed beside amounts, besides its code. */
  sign: string
  style: 'comma' | 'point' | 'space' | 'apostrophe'
  dates: string
  rates: number[]
  forms: string
  words: string
  people: string
  streets: string
  towns: string
  name: string
  phone: string
  domain: string
}
