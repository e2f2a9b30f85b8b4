import type { EditorOptions } from '@tiptap/core'
import { lazy, type ReactNode, type Ref } from 'react'
import { LatePart } from '../late-part'
import type { MergeField } from './merge-tokens'
import type { DeepPartial, RichTextHandle, RichTextOutput } from './rich-text-types'
import { richTextWaiting } from './rich-text-waiting'

export type RichTextFieldProps = {
  /** What the text is, for people who do not see the page. */
  label: string
  /** Tells several fields of a page apart. */
  referenceName?: string
  /** Id of the hidden form input; '' takes one of its own. */
  inputId?: string
  /** Name of the hidden form input. */
  inputName?: string
  placeholder?: string
  /** The HTML that the field begins with. A change from outside replaces the content while nobody writes in it. */
  srcContent?: string
  /** Puts the cursor at the start when the field is ready. */
  autoFocus?: boolean
  /** Extra editor settings, merged in deeply. */
  config?: DeepPartial<EditorOptions>
  isReadOnly?: boolean
  /** A required text counts as missing when it is blank. */
  isRequired?: boolean
  /** The fields that may be inserted; others are marked. null while they are not known. */
  mergeFields?: readonly MergeField[] | null
  /** What is said when somebody tries to put a file or picture in. */
  refusal?: string
  /** Inputs for custom fields, placed beside the tools. */
  children?: ReactNode
  /** After every change, also one from outside. */
  onChange?(output: RichTextOutput): void
  /** When the editor is ready, and when its content was replaced from outside: the content as the editor writes it. */
  onInitialize?(output: RichTextOutput): void
  onSelectionChange?(selection: { from: number; to: number }): void
  onFocus?(): void
  onBlur?(): void
  ref?: Ref<RichTextHandle>
}

const Editor = lazy(async () => ({ default: (await import('./rich-text-editor')).RichTextEditor }))

/** A field for formatted text. The editor is loaded when the first one is shown. */
export function RichTextField(props: RichTextFieldProps) {
  return (
    <LatePart waiting={richTextWaiting}>
      <Editor {...props} />
    </LatePart>
  )
}
