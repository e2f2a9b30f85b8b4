import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { ediLimits } from './edi-limits'
import { encodeUtf8 } from './encode-text'
import { readEdi, readEdiFile, readEdiStream } from './read-edi'
import { edifactInvoice, x12Interchange, x12Invoice } from './test-messages'

const big = ['BIG*20260105*R100', 'TDS*12300']
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
const changed = (bytes: Uint8Array, from: string | RegExp, to: string) =>
  encodeUtf8(text(bytes).replace(from, to))

/** Everything that is wrong with a file, as code and place. */
function problemsOf(bytes: Uint8Array, limits = ediLimits): string[] {
  const { interchanges } = readEdiFileWith(bytes, limits)
  return interchanges
    .flatMap(({ problems, groups }) => [
      ...problems,
      ...groups.flatMap((group) => [...group.problems, ...group.messages.flatMap((one) => one.problems)]),
    ])
    .map(
      ({ told, place }) =>
        `${told.code.replace(/^edi\./, '')} ${told.values?.element ?? place.tag} ${place.ordinal}`,
    )
}
const readEdiFileWith = (bytes: Uint8Array, limits: typeof ediLimits) => readEdiFile(bytes, limits)

describe('an interchange', () => {
  it('gives its invoices, and tells of messages of other types', () => {
    const { messages, interchanges } = readEdiFile(
      x12Interchange([
        ['850', ['BEG*00*NE*P1**20260105']],
        ['810', big],
        ['997', ['AK1*PO*1']],
      ]),
    )
    expect(messages.map(({ type, isInvoice, invoice }) => [type, isInvoice, invoice?.number?.value])).toEqual(
      [
        ['850', false, undefined],
        ['810', true, 'R100'],
        ['997', false, undefined],
      ],
    )
    expect(interchanges[0]!.header).toMatchObject({
      sender: { id: 'NORDLICHT', qualifier: 'ZZ' },
      receiver: { id: 'SEEWIND', qualifier: 'ZZ' },
      date: '2026-01-05',
      time: '09:30',
      controlNumber: '000000017',
      isTest: true,
      wantsAcknowledgement: true,
    })
    expect(interchanges[0]!.groups[0]!.header).toMatchObject({
      kind: 'IN',
      controlNumber: '17',
      version: '004010',
    })
  })

  it('is found without an envelope, and next to another of the other syntax', () => {
    const bare = encodeUtf8(
      "UNH+1+INVOIC:D:96A:UN'BGM+380+R1'UNS+S'UNT+4+1'UNH+2+ORDERS:D:96A:UN'BGM+220+B1'UNT+3+2'",
    )
    expect(readEdiFile(bare).messages.map(({ type }) => type)).toEqual(['INVOIC', 'ORDERS'])
    expect(problemsOf(bare)).toEqual([])
    const both = Uint8Array.from([...x12Invoice(big), ...edifactInvoice(['BGM+380+R2', 'UNS+S'])])
    const { messages, interchanges } = readEdiFile(both)
    expect(messages.map(({ invoice }) => invoice?.number?.value)).toEqual(['R100', 'R2'])
    expect(interchanges.map(({ syntax }) => syntax)).toEqual(['x12', 'edifact'])
    expect(problemsOf(both)).toEqual([])
  })

  it('may hold several groups, each with its own control number', () => {
    const group = (number: number) =>
      `UNG+INVOIC+A+B+260105:0930+${number}+UN+D:96A'UNH+1+INVOIC:D:96A:UN'BGM+380+R${number}'UNS+S'UNT+4+1'UNE+1+${number}'`
    const file = readEdiFile(encodeUtf8(`UNB+UNOA:3+A+B+260105:0930+9'${group(1)}${group(2)}UNZ+2+9'`))
    expect(file.messages.map(({ invoice }) => invoice?.number?.value)).toEqual(['R1', 'R2'])
    expect(file.interchanges[0]!.groups.map(({ header }) => header?.controlNumber)).toEqual(['1', '2'])
    expect(file.interchanges[0]!.problems).toEqual([])
  })

  it('comes in pieces of any size', async () => {
    const bytes = edifactInvoice(['BGM+380+R2', 'UNS+S'])
    async function* pieces() {
      for (const byte of bytes) yield Uint8Array.of(byte)
    }
    const events = []
    for await (const event of readEdiStream(pieces())) events.push(event)
    expect(events).toEqual([...readEdi([bytes])])
  })
})

describe('what is wrong with an envelope', () => {
  it('is told with segment and element: counts and control numbers', () => {
    const good = x12Invoice(big)
    expect(problemsOf(good)).toEqual([])
    expect(problemsOf(changed(good, 'SE*4*0001', 'SE*5*0001'))).toEqual(['problem.count SE01 6'])
    expect(problemsOf(changed(good, 'SE*4*0001', 'SE*4*0002'))).toEqual(['problem.control_number SE02 6'])
    expect(problemsOf(changed(good, 'GE*1*17', 'GE*2*18'))).toEqual([
      'problem.envelope_count GE01 7',
      'problem.control_number GE02 7',
    ])
    expect(problemsOf(changed(good, 'IEA*1*000000017', 'IEA*1*17'))).toEqual([])
    expect(problemsOf(changed(good, 'IEA*1*', 'IEA*7*'))).toEqual(['problem.envelope_count IEA01 8'])
    const twice = changed(
      x12Interchange([
        ['810', big],
        ['810', big],
      ]),
      /0002/g,
      '0001',
    )
    expect(problemsOf(twice)).toEqual(['problem.duplicate_control_number ST02 7'])
  })

  it('is a trailer that is missing, or a segment in the wrong place', () => {
    const good = x12Invoice(big)
    expect(problemsOf(changed(good, /SE\*.*\n/, ''))).toEqual(['problem.missing_trailer ST 3'])
    expect(problemsOf(changed(good, /GE\*[\s\S]*$/, ''))).toEqual([
      'problem.missing_trailer ISA 1',
      'problem.missing_trailer GS 2',
    ])
    expect(problemsOf(changed(good, 'GE*', 'XX*1~GE*'))).toEqual(['problem.unexpected_segment XX 7'])
    expect(problemsOf(Uint8Array.from([...good, ...encodeUtf8('GE*1*17~')]))).toEqual([
      'problem.unexpected_segment GE 9',
    ])
  })

  it('leaves the invoices that came before readable, also where reading has to end', () => {
    const file = Uint8Array.from([...x12Invoice(big), ...encodeUtf8(`ISA*00*${'x'.repeat(999)}`)])
    const { messages, interchanges } = readEdiFile(file)
    expect(messages[0]!.invoice?.number?.value).toBe('R100')
    expect(interchanges[1]!.problems.map(({ told }) => told.code)).toEqual(['edi.damaged_header'])
    const long = changed(x12Invoice(big), 'TDS', `NTE**${'x'.repeat(70_000)}~TDS`)
    expect(problemsOf(long)).toEqual(['segment_too_long BIG 4', 'segment_too_long BIG 4'])
    expect(readEdiFile(long).messages[0]!.invoice).toBeNull()
  })

  it('is more than fits', () => {
    expect(problemsOf(x12Invoice(big), { ...ediLimits, messageSegments: 2 })).toContain(
      'message_too_long TDS 5',
    )
    const two = x12Interchange([
      ['810', big],
      ['810', big],
    ])
    expect(problemsOf(two, { ...ediLimits, messages: 1 })).toContain('too_many_messages ST 7')
    expect(problemsOf(encodeUtf8('Dear Sir or Madam'))).toEqual(['not_edi  0'])
  })

  it('is a character set that is not known, or bytes that are outside of it', () => {
    const named = changed(edifactInvoice(['BGM+380+R2', 'UNS+S']), 'UNOC', 'UNOX')
    expect(problemsOf(named)).toEqual(['problem.charset UNB01.1 1'])
    const broken = Uint8Array.from([
      ...encodeUtf8("UNB+UNOY:4+A+B+20260105:0930+1'UNH+1+INVOIC:D:01B:UN'BGM+380+R1'FTX+AAI+++"),
      0xff,
      ...encodeUtf8("'UNS+S'UNT+5+1'UNZ+1+1'"),
    ])
    expect(problemsOf(broken)).toEqual(['problem.characters FTX 4'])
  })
})

describe('what is wrong with an invoice', () => {
  it('is what the standard wants and the message lacks', () => {
    expect(problemsOf(x12Invoice(['BIG*20260105', 'N1*SE*Nordlicht']))).toEqual([
      'problem.missing_element BIG02 4',
      'problem.missing_segment ST 3',
    ])
    expect(problemsOf(edifactInvoice(['BGM+380', 'LIN+1']))).toEqual([
      'problem.missing_element BGM02.1 3',
      'problem.missing_segment UNH 2',
    ])
  })

  it('is a number, a day or a count of lines that is none', () => {
    const body = ['BIG*20261305*R1', 'IT1*1*two*EA*1.00', 'TDS*1,00', 'CTT*2']
    expect(problemsOf(x12Invoice(body))).toEqual([
      'problem.invalid_date BIG01 4',
      'problem.invalid_number IT102 5',
      'problem.invalid_number TDS01 6',
      'problem.line_count CTT01 7',
    ])
  })
})

it('ten thousand invoices stream through constant memory', { timeout: 300_000 }, () => {
  const lines = Array.from({ length: 20 }, (_, at) => [
    `IT1*${at + 1}*${at}*EA*12.5**BP*A-${at}*VP*V-${at}`,
    `PID*F****A part with a name that is long enough to be one of a real invoice`,
  ]).flat()
  const body = ['BIG*20260105*R100**P1', 'N1*SE*Nordlicht Handels GmbH', ...lines, 'TDS*12300', 'CTT*20']
  let peak = 0
  let invoices = 0
  function* chunks() {
    yield encodeUtf8(
      'ISA*00*          *00*          *ZZ*NORDLICHT      *ZZ*SEEWIND        *260105*0930*U*00401*000000017*1*T*>~',
    )
    yield encodeUtf8('GS*IN*NORDLICHT*SEEWIND*20260105*0930*17*X*004010~')
    for (let number = 1; number <= 10_000; number++)
      yield encodeUtf8(`${[`ST*810*${number}`, ...body, `SE*${body.length + 2}*${number}`].join('~')}~`)
    yield encodeUtf8('GE*10000*17~IEA*1*000000017~')
  }
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  let early = 0
  for (const event of readEdi(chunks())) {
    if (event.kind === 'interchange') expect(event.interchange.problems).toEqual([])
    else if (event.message.invoice?.lines.length === 20) invoices++
    if (event.kind === 'message' && invoices % 1000 === 0) {
      collect()
      const used = process.memoryUsage().heapUsed
      if (invoices === 1000) early = used
      peak = Math.max(peak, used)
    }
  }
  expect(invoices).toBe(10_000)
  expect(peak - early).toBeLessThan(16 * 1024 * 1024)
})
