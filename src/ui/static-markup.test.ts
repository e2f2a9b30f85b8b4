import { IconArrowDown, IconSearch } from '@tabler/icons-react'
import {
  Component,
  createContext,
  createElement as h,
  lazy,
  memo,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { staticMarkup } from './static-markup'

/** The order of attributes says nothing, and React closes what has no end in another way. */
function leveled(html: string): string {
  return html.replace(/<(\w+)((?:\s[^\s=>]+="[^"]*")*)\s*\/?>/g, (_, tag: string, attributes: string) => {
    const sorted = [...attributes.matchAll(/\s([^\s=>]+="[^"]*")/g)]
      .map(([, one]) => one!.toLowerCase())
      .sort()
    return `<${[tag, ...sorted].join(' ')}>`
  })
}

function expectSame(tree: ReactNode): void {
  const expected = renderToStaticMarkup(tree)
  expect(expected.length).toBeGreaterThan(0)
  expect(leveled(staticMarkup(tree))).toBe(leveled(expected))
}

const Place = createContext('nowhere')
const Where = () => h('b', null, useContext(Place))

describe('a tree that is drawn once says what react-dom/server says', () => {
  it('of text, numbers, lists and what is not there', () => {
    expectSame(
      h('p', null, 'a < b & "c" \'d\'', 17, null, undefined, false, true, [
        1,
        'x',
        [h('i', { key: 1 }, 'y')],
      ]),
    )
  })
  it('of attributes: classes, data, aria, truth, numbers, and handlers, which are none', () => {
    expectSame(
      h(
        'label',
        { className: 'a "b"', htmlFor: 'x', 'data-open': true, 'data-no': undefined, 'aria-hidden': false },
        h('input', { type: 'checkbox', checked: false, disabled: true, readOnly: true, onChange: () => {} }),
        h('time', { dateTime: '2026-11-22', title: '', tabIndex: -1, hidden: true }, 'now'),
        h('td', { colSpan: 3, 'data-align': 'end', onClick: () => {} }),
      ),
    )
  })
  it('of styles: pixels, numbers without a unit of zero, variables, and what is left out', () => {
    expectSame(
      h('div', {
        style: { width: 286, maxWidth: '170px', marginTop: 0, '--x': 3, height: undefined } as object,
      }),
    )
    expectSame(h('div', { style: undefined }, h('i', { style: {} })))
  })
  it('of icons, which are SVG behind a reference', () => {
    expectSame(
      h('span', null, h(IconSearch, { size: 16, 'aria-hidden': true }), h(IconArrowDown, { stroke: 1.7 })),
    )
  })
  it('of state as it begins, of memory, of stores and of effects, which do not run', () => {
    const Counter = ({ from }: { from: number }) => {
      const [count] = useState(() => from + 1)
      const twice = useMemo(() => count * 2, [count])
      const name = useCallback(() => 'name', [])
      const ref = useRef('kept')
      const store = useSyncExternalStore(
        () => () => {},
        () => 'snapshot',
        () => 'snapshot',
      )
      useEffect(() => {
        throw new Error('An effect ran.')
      })
      return h('p', null, count, twice, name(), ref.current, store)
    }
    expectSame(h(memo(Counter), { from: 4 }))
  })
  it('of contexts, each within its own part of the tree', () => {
    expectSame(
      h(
        'div',
        null,
        h(Where),
        h(Place, { value: 'outside' }, h(Where), h(Place, { value: 'inside' }, h(Where)), h(Where)),
        h(Where),
      ),
    )
  })
  it('of what waits for nothing', () => {
    expectSame(h(Suspense, { fallback: 'waiting' }, h('p', null, 'there')))
  })
})

describe('what only React can draw is refused, and hooks are given back', () => {
  class Old extends Component {
    override render() {
      return null
    }
  }
  const Later = lazy(async () => ({ default: Where }))
  it.each([
    ['a class', h(Old, { key: 'old' })],
    ['a part that comes later', h(Later, { key: 'later' })],
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it is refused
    ['HTML as text', h('p', { key: 'html', dangerouslySetInnerHTML: { __html: '<b>' } })],
  ])('%s', (_, tree) => {
    expect(() => staticMarkup(h('div', null, h(Where), tree))).toThrow('Only React itself')
    expectSame(h(Where))
  })
})
