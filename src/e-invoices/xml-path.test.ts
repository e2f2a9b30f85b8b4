import { expect, it } from 'vitest'
import { elementsAt, valuesAt, xmlPath } from './xml-path'
import { parseXml } from './xml-tree'

const root = parseXml(
  `<r xmlns="urn:own" xmlns:o="urn:other">
     <t><id s="VA"> DE1 </id><k><c>VAT</c></k></t>
     <t><id s="FC">77</id><k><c>X</c></k></t>
     <o:t><id s="VA">foreign</id></o:t>
     <u><id/><id>last</id></u>
   </r>`,
)
const isOwn = (namespace: string) => namespace === 'urn:own'
const values = (path: string) => valuesAt(root, xmlPath(path), isOwn).map(({ value }) => value)

it('a path finds elements by names, conditions and attributes, in the own namespace only', () => {
  expect(values('t/id')).toEqual(['DE1', '77'])
  expect(values('t|u/id')).toEqual(['DE1', '77', 'last'])
  expect(values('t/id[@s=VA]')).toEqual(['DE1'])
  expect(values('t/id[@s!=VA]')).toEqual(['77'])
  expect(values('t[k/c=VAT]/id')).toEqual(['DE1'])
  expect(values('t[k/c=VAT|X]/id/@s')).toEqual(['VA', 'FC'])
  expect(values('u[id!=first]/id')).toEqual(['last'])
  expect(elementsAt(root, xmlPath('.'), isOwn)).toEqual([root])
})
