import { describe, expect, it } from 'vitest'
import { describeSegment } from './describe-segment'
import { edifactMeanings } from './edifact-meanings'
import { readSegments } from './read-segments'
import { edifactInvoice, x12Invoice } from './test-messages'
import { x12Meanings } from './x12-meanings'

/** A segment as a person reads it: its meaning, then every value with its own. */
function told(bytes: Uint8Array, tag: string): string[] {
  const segment = [...readSegments([bytes])].find((one) => one.tag === tag)!
  const { meaning, elements } = describeSegment(segment)
  const lines = elements.map(
    ({ element, component, value, meaning: what, valueMeaning }) =>
      `${component === null ? element : `${element}.${component}`} ${what}: ${value}${valueMeaning ? ` (${valueMeaning})` : ''}`,
  )
  return [String(meaning), ...lines]
}

describe('a segment is described for a person who reads along', () => {
  it('in X12', () => {
    const body = [
      'BIG*20260105*R100**PO-7***CR',
      'N1*SE*Nordlicht: Hamburg*91*17',
      'REF*ZX*1',
      'IT1*1*3*EA*4.25**BP*B-1*UP*012345678905',
      'TDS*100',
    ]
    const bytes = x12Invoice(body)
    expect(told(bytes, 'BIG')).toEqual([
      'Beginning of invoice',
      '1 Invoice date: 20260105',
      '2 Invoice number: R100',
      '4 Purchase order number: PO-7',
      '7 Kind of invoice: CR (Credit memo)',
    ])
    expect(told(bytes, 'N1')).toEqual([
      'Seller',
      '1 Role: SE (Seller)',
      '2 Name: Nordlicht: Hamburg',
      '3 ID type: 91 (Number given by the seller)',
      '4 ID: 17',
    ])
    expect(told(bytes, 'REF')[0]).toBe('Reference')
    expect(told(bytes, 'IT1').slice(5)).toEqual([
      "6 Item number type: BP (Buyer's part number)",
      '7 Item number: B-1',
      '8 Item number type: UP (UPC (GTIN-12))',
      '9 Item number: 012345678905',
    ])
  })

  it('in EDIFACT, by component', () => {
    const bytes = edifactInvoice([
      'BGM+380+R100+9',
      'DTM+3:20260105:102',
      'NAD+BY+5412345000013::9++Seewind Ltd',
      'PIA+5+S-1:SA+B-1:IN',
      'ZZZ+1:2',
    ])
    expect(told(bytes, 'DTM')).toEqual([
      'Invoice date',
      '1.1 Kind of date: 3 (Invoice date)',
      '1.2 Date: 20260105',
      '1.3 Format: 102 (CCYYMMDD)',
    ])
    expect(told(bytes, 'NAD')).toEqual([
      'Buyer',
      '1 Role: BY (Buyer)',
      '2.1 ID: 5412345000013',
      '2.3 Agency: 9 (GLN (GS1))',
      '4.1 Name: Seewind Ltd',
    ])
    expect(told(bytes, 'PIA').slice(-2)).toEqual([
      '3.1 Item number: B-1',
      "3.2 Kind of number: IN (Buyer's item number)",
    ])
    expect(told(bytes, 'ZZZ')).toEqual(['null', '1.1 null: 1', '1.2 null: 2'])
  })

  it('whichever segment of the two messages it is', () => {
    const wanted =
      'ISA GS ST BIG NTE CUR REF PER N1 N2 N3 N4 ITD DTM FOB PID MEA IT1 TXI SAC SLN TDS CAD AMT ISS CTT SE GE IEA'
    for (const tag of wanted.split(' ')) expect(x12Meanings[tag]?.split('|').length, tag).toBeGreaterThan(1)
    const others =
      'UNA UNB UNG UNH BGM DTM PAI ALI IMD FTX LOC RFF NAD FII DOC CTA COM TAX CUX PAT PCD TDT TOD PAC ALC RNG RTE QTY MOA LIN PIA PRI APR GIN UNS CNT UNT UNE UNZ'
    for (const tag of others.split(' '))
      expect(edifactMeanings[tag]?.split('|').length, tag).toBeGreaterThan(1)
  })
})
