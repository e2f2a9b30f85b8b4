import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ediLimits } from './edi-limits'
import { type EdiSegment, valueAt } from './edi-segment'
import { encodeSingleBytes, encodeUtf8 } from './encode-text'
import { readSegments } from './read-segments'
import { writeSegments } from './write-segments'

const isa = (end: string, { eleventh = 'U', version = '00401' } = {}) =>
  `ISA*00*          *00*          *ZZ*SELLER         *ZZ*BUYER          *260105*1548*${eleventh}*${version}*000000020*0*T*${end}`

const read = (text: string | Uint8Array, limits = ediLimits): EdiSegment[] => [
  ...readSegments([typeof text === 'string' ? encodeUtf8(text) : text], limits),
]
const tags = (segments: EdiSegment[]) => segments.map((one) => one.tag)
const elements = (segment: EdiSegment | undefined) => segment?.elements

describe('X12', () => {
  it('takes the delimiters from the ISA segment, whatever ends a segment', () => {
    for (const end of ['>~', '>~\n', '>~\r\n', '>\n', '>\r\n', ':\u001c', '>\r']) {
      const terminator = end.slice(1)
      const segments = read(`${isa(end)}ST*810*0001${terminator}BIG*20260105*R1${terminator}`)
      expect(tags(segments)).toEqual(['ISA', 'ST', 'BIG'])
      expect(valueAt(segments[2]!, 2)).toBe('R1')
    }
  })

  it('knows a repetition separator from version 00402 on, and none where ISA11 says U', () => {
    const last = (begin: string) => elements(read(`${begin}REF*a^b*c:d~`)[1])
    expect(last(isa(':~', { eleventh: '^', version: '00402' }))).toEqual([[['a'], ['b']], [['c', 'd']]])
    expect(last(isa(':~', { eleventh: 'U', version: '00501' }))).toEqual([[['a^b']], [['c', 'd']]])
    expect(last(isa(':~', { eleventh: '^', version: '00401' }))).toEqual([[['a^b']], [['c', 'd']]])
  })

  it('reads segments that are indented, wrapped within, or begin after a byte order mark', () => {
    expect(tags(read(`\ufeff${isa('>~')}\n  GS*IN*A*B~\n    ST*810*1~\n`))).toEqual(['ISA', 'GS', 'ST'])
    const wrapped = `${isa('>~')}N1*SE*Nordlicht Handels GmbH~`.replace(/.{60}/g, '$&\r\n')
    expect(valueAt(read(wrapped)[1]!, 2)).toBe('Nordlicht Handels GmbH')
  })

  it('reads an ISA whose elements are not filled up', () => {
    const segments = read('ISA*00**00**ZZ*A*ZZ*B*260105*1548*U*00401*1*0*P*>~ST*810*1~')
    expect(tags(segments)).toEqual(['ISA', 'ST'])
    expect(valueAt(segments[0]!, 16)).toBe('>')
  })

  it('reads a file that begins with its group or message', () => {
    expect(tags(read('ST*810*0001~BIG*20260105*R1~'))).toEqual(['ST', 'BIG'])
    expect(tags(read('GS*IN*A*B*20260105*0800*1*X*004010\nST*810*0001\nBIG*20260105*R1'))).toEqual([
      'GS',
      'ST',
      'BIG',
    ])
    expect(elements(read('ST|810|0001!N3|Gate: 5>6!')[1])).toEqual([[['Gate: 5>6']]])
  })

  it('passes over binary data that looks like segments', () => {
    const segments = read(`${isa('>~')}BIN*12*SE*2*1~IEA*~~BDS*ASC*3*~*~~SE*4*0001~`)
    expect(tags(segments)).toEqual(['ISA', 'BIN', 'BDS', 'SE'])
  })

  it('keeps a separator of components in the text of an element that has none', () => {
    expect(valueAt(read(`${isa(':~')}PID*F****Note: fragile~`)[1]!, 5)).toBe('Note: fragile')
  })
})

describe('EDIFACT', () => {
  it('takes the delimiters of UNA, or those of the standard', () => {
    const own = read("UNA=*,? ~UNB*UNOA=1*A*B~MOA*79=1,5~UNZ*0*1~UNB+UNOA:1+A+B'MOA+79:2'")
    expect(tags(own)).toEqual(['UNA', 'UNB', 'MOA', 'UNZ', 'UNB', 'MOA'])
    expect(elements(own[2])).toEqual([[['79', '1,5']]])
    expect(own[2]!.delimiters.decimal).toBe(',')
    expect(elements(own[5])).toEqual([[['79', '2']]])
    expect(tags(read('UNB\u001dUNOB\u001f1\u001dA\u001cUNZ\u001d0\u001c'))).toEqual(['UNB', 'UNZ'])
  })

  it('takes the release character out, and what it released as it is', () => {
    const [, free] = read("UNB+UNOC:3+A+B'FTX+AAI+++Who???+ 5?: 6?' 7+next:b'")
    expect(elements(free)).toEqual([[['AAI']], [['']], [['']], [["Who?+ 5: 6' 7"]], [['next', 'b']]])
    expect(elements(read("UNA:+.  'UNB+UNOA:1'FTX+a?b'")[2])).toEqual([[['a?b']]])
  })

  it('parts repetitions in syntax 4 only', () => {
    const fourth = (una: string, version: number) => elements(read(`${una}UNB+UNOC:${version}'X+a*b'`).at(-1))
    expect(fourth('', 3)).toEqual([[['a*b']]])
    expect(fourth('', 4)).toEqual([[['a'], ['b']]])
    expect(fourth("UNA:+.?*'", 3)).toEqual([[['a*b']]])
    expect(fourth("UNA:+.? '", 4)).toEqual([[['a*b']]])
    expect(elements(read("UNA:+.?!'UNB+UNOC:4'X+a!b?!c'")[2])).toEqual([[['a'], ['b!c']]])
  })

  it('decodes the bytes by the syntax identifier', () => {
    const name = (identifier: string, bytes: number[]) => {
      const head = encodeUtf8(`UNB+${identifier}:3+A+B'NAD+`)
      return read(Uint8Array.from([...head, ...bytes, 0x27]))[1]!
    }
    expect(valueAt(name('UNOC', [0xfc]), 1)).toBe('ü')
    expect(valueAt(name('UNOD', [0xb3]), 1)).toBe('ł')
    expect(valueAt(name('UNOE', [0xb1]), 1)).toBe('Б')
    expect(valueAt(name('UNOL', [0xa4]), 1)).toBe('€')
    expect(valueAt(name('UNOY', [0xc3, 0xbc]), 1)).toBe('ü')
    expect(name('UNOY', [0xfc])).toMatchObject({ isDamaged: true, elements: [[['\ufffd']]] })
    expect(valueAt(name('UNOA', [0xc3, 0xbc]), 1)).toBe('ü')
    expect(valueAt(name('UNOA', [0xfc]), 1)).toBe('ü')
  })
})

describe('the place of a segment', () => {
  it('is its number in the file and its bytes', () => {
    const text = `  ${isa('>~')}\n\nGS*IN*A*B~\r\nST*810*Ä~`
    const bytes = encodeUtf8(text)
    const segments = read(text)
    expect(segments.map(({ ordinal }) => ordinal)).toEqual([1, 2, 3])
    expect(segments[0]).toMatchObject({ offset: 2, length: 106 })
    const { offset, length } = segments[2]!
    expect(bytes.slice(offset, offset + length)).toEqual(encodeUtf8('ST*810*Ä~'))
  })
})

describe('what is no EDI', () => {
  const code = (text: string | Uint8Array, limits = ediLimits) => {
    try {
      read(text, limits)
    } catch (error) {
      return error instanceof Error && 'code' in error ? error.code : error
    }
    return null
  }

  it('is told by code', () => {
    expect(code('')).toBe('edi.empty')
    expect(code('  \n')).toBe('edi.empty')
    expect(code("STX=ANA:1+5000000000000'")).toBe('edi.not_edi')
    expect(code('%PDF-1.7')).toBe('edi.not_edi')
    expect(code(`ISA*00*${'x'.repeat(5000)}`)).toBe('edi.damaged_header')
    expect(code('ISA*00*  ')).toBe('edi.damaged_header')
    expect(code('UNA++.? +')).toBe('edi.damaged_header')
    expect(code('UNB*UNOA=1*A')).toBe('edi.damaged_header')
  })

  it('is a segment that has no end, or more of anything than fits', () => {
    expect(code(`${isa('>~')}N1*${'x'.repeat(70_000)}~`)).toBe('edi.segment_too_long')
    expect(code(`${isa('>~')}N1${'*'.repeat(6_000)}~`)).toBe('edi.segment_too_wide')
    expect(code(`${isa('>~')}N1*A~N1*B~`, { ...ediLimits, segments: 2 })).toBe('edi.too_many_segments')
  })
})

const text = fc.string({ unit: 'grapheme' }).map((one) => one.replace(/[\r\n]/g, ''))
const edifactElement = fc.array(fc.array(text, { minLength: 1, maxLength: 3 }), {
  minLength: 1,
  maxLength: 3,
})
const edifactSegment = fc.tuple(
  fc.stringMatching(/^[A-Z]{3}$/).filter((tag) => !/^(UN.|ISA)$/.test(tag)),
  fc.array(edifactElement, { maxLength: 5 }),
)

/** What a reader sees of elements whose empty ends are not written. */
function withoutEnds(given: string[][][]): string[][][] {
  const cut = (parts: string[]) => {
    const end = parts.findLastIndex((part) => part !== '') + 1
    return parts.slice(0, Math.max(end, 1))
  }
  const cutAll = given.map((repetitions) => repetitions.map(cut))
  const last = cutAll.findLastIndex(
    (repetitions) => repetitions.length > 1 || repetitions[0]!.join('') !== '' || repetitions[0]!.length > 1,
  )
  return cutAll.slice(0, last + 1)
}

describe('what was written', () => {
  it('is read again, whatever the texts of EDIFACT hold and wherever the file is cut in two', () => {
    fc.assert(
      fc.property(fc.array(edifactSegment, { maxLength: 6 }), fc.nat(), (segments, cut) => {
        const delimiters = { ...read("UNA:+.?*'UNB+UNOY:4'X'")[2]!.delimiters }
        const body = segments.map(
          ([tag, given]) => [tag, ...given.map((repetitions) => ({ repetitions }))] as const,
        )
        const bytes = encodeUtf8(`UNA:+.?*'UNB+UNOY:4'${writeSegments(body, delimiters)}`)
        const at = cut % (bytes.length + 1)
        const found = [...readSegments([bytes.subarray(0, at), bytes.subarray(at)])].slice(2)
        expect(found.map(({ tag, elements }) => [tag, elements])).toEqual(
          segments.map(([tag, given]) => [tag, withoutEnds(given)]),
        )
      }),
    )
  })

  it('is read again in X12, where delimiters in texts become blanks', () => {
    const tag = fc.stringMatching(/^[A-Z][A-Z0-9]{1,2}$/).filter((one) => !/^(ISA|BIN|BDS|UN.)$/.test(one))
    fc.assert(
      fc.property(fc.array(fc.tuple(tag, fc.array(text, { maxLength: 8 })), { maxLength: 6 }), (segments) => {
        const delimiters = read(isa('>~'))[0]!.delimiters
        const bytes = encodeUtf8(
          isa('>~') +
            writeSegments(
              segments.map(([one, given]) => [one, ...given]),
              delimiters,
            ),
        )
        const found = read(bytes).slice(1)
        const expected = segments.map(([one, given]) => [
          one,
          withoutEnds(given.map((value) => [[value.replace(/[*>~]/g, ' ')]])),
        ])
        expect(found.map(({ tag: one, elements }) => [one, elements])).toEqual(expected)
      }),
    )
  })

  it('is read or refused by code when it is any bytes at all', () => {
    const begin = fc.constantFrom('', isa('>~'), "UNA:+.?*'", "UNB+UNOC:4+A'", 'ST*810*', 'ISA*', 'UNA')
    fc.assert(
      fc.property(begin, fc.uint8Array({ maxLength: 400 }), (start, rest) => {
        expect(code(Uint8Array.from([...encodeSingleBytes(start, 0xff), ...rest]))).toSatisfy(
          (told) => told === null || (typeof told === 'string' && told.startsWith('edi.')),
        )
      }),
      { numRuns: 500 },
    )
    function code(bytes: Uint8Array): unknown {
      try {
        read(bytes)
        return null
      } catch (error) {
        return error instanceof Error && 'code' in error ? error.code : error
      }
    }
  })
})
