/**
 * Every currency and fund code in use (ISO 4217:2015, list one as maintained by SIX Financial Information, amendments up to
 * 2026-01-01: ZWG, XCG and SLE are in, BGN, ANG, CUC, HRK, SLL and ZWL are out). The code for tests (XTS) and that for no
 * currency (XXX) are left out: no invoice is in them.
 */
const codes = new Set(
  `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW CLF
  CLP CNY COP COU CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF
  IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT
  MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD
  SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD USN UYI UYU UYW UZS
  VED VES VND VUV WST XAD XAF XAG XAU XBA XBB XBC XBD XCD XCG XDR XOF XPD XPF XPT XSU XUA YER ZAR ZMW ZWG`.split(
    /\s+/,
  ),
)

/** The codes in the order of the alphabet. */
export const currencyCodes: readonly string[] = [...codes]

/** Whether an invoice can be in this currency: three capitals that ISO 4217 lists as in use. */
export function isCurrencyCode(code: string): boolean {
  return codes.has(code)
}
