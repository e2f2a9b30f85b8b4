import { type Editor, Node } from '@tiptap/core'
import type { Node as TextNode } from '@tiptap/pm/model'
import { type EditorState, Plugin, type Transaction } from '@tiptap/pm/state'
import { sayNow } from '../words'
import { mergeFieldAttribute } from './clean-html'
import { type MergeField, splitAtTokens, tokenOf } from './merge-tokens'

type Storage = { fields: readonly MergeField[] | null; redraw: Set<() => void> }

declare module '@tiptap/core' {
  interface Storage {
    mergeField: { fields: readonly MergeField[] | null; redraw: Set<() => void> }
  }
}

/** A merge field is one thing: a chip in the editor, its name in double braces in the HTML. */
export const MergeFieldNode = Node.create<{ unknownLabel: string }, Storage>({
  name: 'mergeField',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: true,
  addOptions: () => ({ unknownLabel: 'Unknown field' }),
  addStorage: () => ({ fields: null, redraw: new Set() }),
  addAttributes: () => ({ name: { default: '' } }),
  parseHTML: () => [
    {
      tag: `span[${mergeFieldAttribute}]`,
      getAttrs: (element) => ({ name: element.getAttribute(mergeFieldAttribute) ?? '' }),
    },
  ],
  renderHTML: ({ node }) => ['span', { [mergeFieldAttribute]: node.attrs.name }, tokenOf(node.attrs.name)],
  renderText: ({ node }) => tokenOf(node.attrs.name),
  addNodeView() {
    return ({ node }) => {
      const chip = document.createElement('span')
      const redraw = () => draw(chip, node.attrs.name, this.storage.fields, this.options.unknownLabel)
      redraw()
      this.storage.redraw.add(redraw)
      return { dom: chip, destroy: () => this.storage.redraw.delete(redraw) }
    }
  },
  addProseMirrorPlugins() {
    return [new Plugin({ appendTransaction: (_, __, state) => chipsForTokens(state) })]
  },
})

/** The editor's HTML, in which a merge field is plain text without an element of its own. */
export function htmlOf(editor: Editor): string {
  return editor
    .getHTML()
    .replaceAll(new RegExp(`<span ${mergeFieldAttribute}="[^"]*">([^<]*)</span>`, 'g'), '$1')
}

/** Tells the editor which fields there are; null while that is not known. */
export function setMergeFields(editor: Editor, fields: readonly MergeField[] | null): void {
  const storage = editor.storage.mergeField
  storage.fields = fields
  for (const redraw of storage.redraw) redraw()
}

function draw(
  chip: HTMLElement,
  name: string,
  fields: readonly MergeField[] | null,
  unknownLabel: string,
): void {
  const field = fields?.find((one) => one.name === name)
  const isUnknown = fields !== null && !field
  chip.className = 'k-merge-field'
  chip.toggleAttribute('data-unknown', isUnknown)
  chip.textContent = field ? sayNow(field.display_name) : tokenOf(name)
  chip.title = isUnknown ? `${unknownLabel}: ${tokenOf(name)}` : tokenOf(name)
}

/** Tokens that were typed, pasted or dropped as text become chips. */
function chipsForTokens(state: EditorState): Transaction | null {
  const found: { from: number; to: number; name: string; marks: TextNode['marks'] }[] = []
  state.doc.descendants((node, position) => {
    if (!node.isText || !node.text?.includes('{{')) return
    let from = position
    for (const part of splitAtTokens(node.text)) {
      const to = from + (part.kind === 'text' ? part.text : part.source).length
      if (part.kind === 'token') found.push({ from, to, name: part.name, marks: node.marks })
      from = to
    }
  })
  if (found.length === 0) return null
  const transaction = state.tr
  for (const { from, to, name, marks } of found.reverse())
    transaction.replaceWith(from, to, state.schema.nodes.mergeField!.create({ name }, null, marks))
  return transaction
}
