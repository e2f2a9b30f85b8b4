import { encodeUtf8 } from './encode-text'

/** The segments of an 810 in an interchange of its own, with the right counts; `body` stands between ST and SE. */
export function x12Invoice(body: readonly string[]): Uint8Array {
  return x12Interchange([['810', body]])
}

export function x12Interchange(
  messages: readonly (readonly [type: string, body: readonly string[]])[],
): Uint8Array {
  const segments = messages.flatMap(([type, body], at) => {
    const number = String(at + 1).padStart(4, '0')
    return [`ST*${type}*${number}`, ...body, `SE*${body.length + 2}*${number}`]
  })
  const all = [
    'ISA*00*          *00*          *ZZ*NORDLICHT      *ZZ*SEEWIND        *260105*0930*U*00401*000000017*1*T*>',
    'GS*IN*NORDLICHT*SEEWIND*20260105*0930*17*X*004010',
    ...segments,
    `GE*${messages.length}*17`,
    'IEA*1*000000017',
  ]
  return encodeUtf8(`${all.join('~\n')}~\n`)
}

/** An INVOIC in an interchange of its own, with the right counts; `body` stands between UNH and UNT. */
export function edifactInvoice(
  body: readonly string[],
  { una = '', type = 'INVOIC:D:96A:UN:EAN008' } = {},
): Uint8Array {
  const all = [
    'UNB+UNOC:3+4012345500004:14+5412345000013:14+260105:0930+17++++1',
    `UNH+ME000001+${type}`,
    ...body,
    `UNT+${body.length + 2}+ME000001`,
    'UNZ+1+17',
  ]
  return latin1(`${una}${all.join("'\n")}'\n`)
}

const latin1 = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
