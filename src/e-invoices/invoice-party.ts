/** A number with the register or scheme that it is from (ISO/IEC 6523 code, "SEPA", …), where the source names one. */
export type Identifier = { value: string; scheme: string | null }

/** Seller BG-4, buyer BG-7, payee BG-10 or the seller's tax representative BG-11 of EN 16931-1. */
export type Party = {
  /** BT-27, BT-44, BT-59, BT-62 */
  name: string | null
  /** BT-28, BT-45 */
  tradingName: string | null
  /** BT-29, BT-46, BT-60 */
  identifiers: Identifier[]
  /** BT-30, BT-47, BT-61 */
  legalRegistration: Identifier | null
  /** BT-31, BT-48, BT-63 */
  vatId: string | null
  /** BT-32 and every other tax number that is no VAT identifier */
  taxRegistrations: Identifier[]
  /** BT-33 */
  legalInformation: string | null
  /** BT-34, BT-49 */
  electronicAddress: Identifier | null
  /** The buyer's number with the seller, where the syntax has a place of its own for it (UBL, KSeF). */
  customerNumber: string | null
  /** BG-5, BG-8, BG-12 */
  address: Address | null
  /** BG-6, BG-9 */
  contact: Contact | null
}

/** BG-5, BG-8, BG-12, BG-15 */
export type Address = {
  /** BT-35, BT-50, BT-64, BT-75 */
  line1: string | null
  /** BT-36, BT-51, BT-65, BT-76 */
  line2: string | null
  /** BT-162, BT-163, BT-164, BT-165 */
  line3: string | null
  /** BT-37, BT-52, BT-66, BT-77 */
  city: string | null
  /** BT-38, BT-53, BT-67, BT-78 */
  postCode: string | null
  /** BT-39, BT-54, BT-68, BT-79 */
  subdivision: string | null
  /** BT-40, BT-55, BT-69, BT-80: ISO 3166-1 alpha-2 */
  country: string | null
}

/** BG-6, BG-9 */
export type Contact = {
  /** BT-41, BT-56 */
  name: string | null
  /** BT-42, BT-57 */
  phone: string | null
  /** BT-43, BT-58 */
  email: string | null
}

/** A party of which nothing is known. */
export const nobody: Party = {
  name: null,
  tradingName: null,
  identifiers: [],
  legalRegistration: null,
  vatId: null,
  taxRegistrations: [],
  legalInformation: null,
  electronicAddress: null,
  customerNumber: null,
  address: null,
  contact: null,
}
