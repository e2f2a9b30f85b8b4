import { describe, expect, it } from 'vitest'
import { encodeUtf8 } from './encode-text'
import { readEdiFile } from './read-edi'
import { readSegments } from './read-segments'
import { edifactInvoice, x12Interchange, x12Invoice } from './test-messages'
import { writeAperak } from './write-aperak'
import { writeContrl } from './write-contrl'
import { writeX12Acknowledgement, type X12Acknowledgement } from './write-x12-acknowledgement'

const stamp = { date: '2026-01-06', time: '08:15', controlNumber: 42 }
const text = (bytes: Uint8Array | null) => new TextDecoder('latin1').decode(bytes ?? new Uint8Array())
const lines = (bytes: Uint8Array | null, end: RegExp) => text(bytes).split(end).filter(Boolean)

const x12 = (bytes: Uint8Array, kind: X12Acknowledgement = '997') =>
  writeX12Acknowledgement({ interchange: readEdiFile(bytes).interchanges[0]!, kind, stamp })
const contrl = (bytes: Uint8Array) => writeContrl(readEdiFile(bytes).interchanges[0]!, stamp)

const good = ['BIG*20260105*R100', 'TDS*12300']
const goodInvoic = ['BGM+380+R100', 'DTM+137:20260105:102', 'UNS+S', 'MOA+77:123']

describe('a 997', () => {
  it('accepts what is right, with sender and receiver exchanged', () => {
    expect(lines(x12(x12Invoice(good)), /~/)).toEqual([
      'ISA*00*          *00*          *ZZ*SEEWIND        *ZZ*NORDLICHT      *260106*0815*U*00401*000000042*0*T*>',
      'TA1*000000017*260105*0930*A*000',
      'GS*FA*SEEWIND*NORDLICHT*20260106*0815*42*X*004010',
      'ST*997*0001',
      'AK1*IN*17',
      'AK2*810*0001',
      'AK5*A',
      'AK9*A*1*1*1',
      'SE*6*0001',
      'GE*1*42',
      'IEA*1*000000042',
    ])
  })

  it('names segment, element and reason of what is wrong', () => {
    const bytes = x12Interchange([
      ['810', good],
      ['810', ['BIG*20260105', 'IT1*1*two*EA*1', 'CTT*1']],
      ['810', ['BIG*20260105*R101', 'DTM*011*2026', 'TDS*1']],
      ['850', ['BEG*00*NE*P1']],
    ])
    const answer = lines(x12(bytes), /~/).slice(4, -3)
    expect(answer).toEqual([
      'AK1*IN*17',
      ...['AK2*810*0001', 'AK5*A'],
      ...[
        'AK2*810*0002',
        'AK3*TDS*1**3',
        'AK3*BIG*2**8',
        'AK4*2**1',
        'AK3*IT1*3**8',
        'AK4*2**6*two',
        'AK5*R*5',
      ],
      ...['AK2*810*0003', 'AK3*DTM*3**8', 'AK4*2**8*2026', 'AK5*E*5'],
      ...['AK2*850*0004', 'AK5*R*1'],
      'AK9*P*4*4*2',
    ])
  })

  it('tells of control numbers and counts', () => {
    const bytes = encodeUtf8(
      text(x12Invoice(good)).replace('SE*4*0001', 'SE*9*0007').replace('GE*1*', 'GE*3*'),
    )
    const answer = lines(x12(bytes), /~/).slice(5, -3)
    expect(answer).toEqual(['AK2*810*0001', 'AK5*R*4*3', 'AK9*R*3*1*0*5'])
    const counted = encodeUtf8(text(x12Invoice(good)).replace('GE*1*', 'GE*3*'))
    expect(lines(x12(counted), /~/).slice(5, -3)).toEqual(['AK2*810*0001', 'AK5*A', 'AK9*E*3*1*1*5'])
  })

  it('answers no acknowledgement and nothing without an envelope', () => {
    expect(x12(x12Interchange([['997', ['AK1*IN*1', 'AK9*A*1*1*1']]]))).toBeNull()
    expect(x12(encodeUtf8('ST*810*0001~BIG*20260105*R1~TDS*1~SE*4*0001~'))).toBeNull()
    expect(contrl(x12Invoice(good))).toBeNull()
  })

  it('tells of the envelope in a TA1 where the sender asks for it, or where it is wrong', () => {
    const envelope = (change: (text: string) => string) =>
      lines(x12(encodeUtf8(change(text(x12Invoice(good))))), /~/)
    expect(envelope((it) => it.replace('*1*T*>', '*0*T*>')).join('~')).not.toContain('TA1')
    expect(envelope((it) => it.replace('IEA*1*000000017', 'IEA*1*000000018'))[1]).toBe(
      'TA1*000000017*260105*0930*R*001',
    )
    expect(envelope((it) => it.replace('IEA*1*', 'IEA*2*').replace('*1*T*>', '*0*T*>'))[1]).toBe(
      'TA1*000000017*260105*0930*E*021',
    )
    const alone = envelope((it) => it.replace(/GS[\s\S]*GE\*1\*17~\n/, '').replace('IEA*1', 'IEA*0'))
    expect(alone.slice(1)).toEqual(['TA1*000000017*260105*0930*A*000', 'IEA*0*000000042'])
  })

  it('can be read again', () => {
    const { messages, interchanges } = readEdiFile(
      x12(
        x12Interchange([
          ['810', ['BIG*2026']],
          ['810', good],
        ]),
      )!,
    )
    expect(messages.map(({ type, problems }) => [type, problems])).toEqual([['997', []]])
    expect(interchanges[0]!.problems).toEqual([])
  })
})

it('a 999 names its implementation guide', () => {
  expect(lines(x12(x12Invoice(['BIG*20260105', 'TDS*1']), '999'), /~/).slice(2, -2)).toEqual([
    'GS*FA*SEEWIND*NORDLICHT*20260106*0815*42*X*005010X231A1',
    'ST*999*0001*005010X231A1',
    'AK1*IN*17*004010',
    'AK2*810*0001',
    'IK3*BIG*2**8',
    'IK4*2**1',
    'IK5*R*5',
    'AK9*R*1*1*0',
    'SE*8*0001',
  ])
})

describe('a CONTRL', () => {
  it('acknowledges what is right', () => {
    expect(lines(contrl(edifactInvoice(goodInvoic)), /'/)).toEqual([
      'UNB+UNOC:3+5412345000013:14+4012345500004:14+260106:0815+42',
      'UNH+1+CONTRL:D:3:UN',
      'UCI+17+4012345500004:14+5412345000013:14+7',
      'UNT+3+1',
      'UNZ+1+42',
    ])
  })

  it('rejects a message with segment and element, where the tag counts as the first', () => {
    const body = ['BGM+380', 'DTM+137:20260105:102', 'LIN+1', 'QTY+47:two:PCE', 'DTM+171:x:102']
    expect(lines(contrl(edifactInvoice(body)), /'/).slice(2, -2)).toEqual([
      'UCI+17+4012345500004:14+5412345000013:14+7',
      'UCM+ME000001+INVOIC:D:96A:UN:EAN008+4',
      ...['UCS+1+13', 'UCS+2', 'UCD+13+3:1', 'UCS+5', 'UCD+37+2:2'],
    ])
  })

  it('rejects an interchange whose control number or trailer is wrong, but not for a count of messages', () => {
    const changed = (from: string, to: string) =>
      encodeUtf8(text(edifactInvoice(goodInvoic)).replace(from, to))
    const uci = (bytes: Uint8Array) => lines(contrl(bytes), /'/)[2]?.split('+').slice(4).join('+')
    expect(uci(changed('UNZ+1+17', 'UNZ+2+17'))).toBe('7')
    expect(uci(changed('UNZ+1+17', 'UNZ+1+18'))).toBe('4+28+UNZ')
    expect(uci(changed("UNZ+1+17'", ''))).toBe('4+13+UNZ')
    const ucm = lines(contrl(changed('UNT+6+', 'UNT+7+')), /'/)[3]
    expect(ucm).toBe('UCM+ME000001+INVOIC:D:96A:UN:EAN008+4+29+UNT')
  })

  it('tells of groups, of syntax 4, and of messages that nobody agreed on', () => {
    const bytes = encodeUtf8(
      "UNB+UNOY:4+A+B+20260105:0930+9'UNG+ORDERS+A+B+20260105:0930+1+UN+D:01B'UNH+1+ORDERS:D:01B:UN'BGM+220+P?'1'UNT+3+1'UNE+1+1'UNZ+1+9'",
    )
    expect(lines(contrl(bytes), /'/)).toEqual([
      'UNB+UNOY:4+B+A+20260106:0815+42',
      'UNH+1+CONTRL:4:1:UN',
      'UCI+9+A+B+7',
      'UCF+1+A+B+7',
      'UCM+1+ORDERS:D:01B:UN+4+17+UNH',
      'UNT+5+1',
      'UNZ+1+42',
    ])
  })
})

it('an APERAK refuses an invoice with reasons, and releases what looks like a delimiter', () => {
  const { interchanges, messages } = readEdiFile(edifactInvoice(goodInvoic))
  const [message] = messages
  const written = writeAperak({
    header: interchanges[0]!.header!,
    message: message!,
    invoice: message!.invoice!,
    reasons: [
      { code: 'PRICE', text: "Price isn't 4+5: see order", line: '2' },
      { code: 'DUP', text: 'Größe' },
    ],
    stamp,
  })
  const segments = [...readSegments([written])]
  expect(text(written)).toContain("FTX+AAO+++Price isn?'t 4?+5?: see order'")
  expect(
    segments.map(({ tag, elements }) => [tag, ...elements.map((one) => one[0]!.join(':'))].join('+')),
  ).toEqual([
    'UNB+UNOC:3+5412345000013:14+4012345500004:14+260106:0815+42',
    'UNH+1+APERAK:D:01B:UN:EAN003',
    'BGM+12E::9+42+27',
    'DTM+137:20260106:102',
    'RFF+ACW:ME000001',
    'RFF+IV:R100',
    'DTM+171:20260105:102',
    'NAD+MS+5412345000013::9',
    'NAD+MR+4012345500004::9',
    'ERC+PRICE',
    "FTX+AAO+++Price isn't 4+5: see order",
    'RFF+LI:2',
    'ERC+DUP',
    'FTX+AAO+++Größe',
    'UNT+14+1',
    'UNZ+1+42',
  ])
})
