import type { Editor, EditorOptions } from '@tiptap/core'
import { Placeholder } from '@tiptap/extensions'
import { useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useImperativeHandle, useRef, useState } from 'react'
import { cleanHtml, holdsFiles, withMergeFields } from './clean-html'
import { mergeConfig } from './merge-config'
import { htmlOf, MergeFieldNode, setMergeFields } from './merge-field-node'
import { isBlankText } from './merge-tokens'
import type { RichTextFieldProps } from './rich-text-field'
import type { RichTextOutput } from './rich-text-types'

/** The editor behind a rich-text field, null until the field stands in the page, and what the field has to know about it. */
export function useRichText(props: RichTextFieldProps) {
  const { srcContent = '', isReadOnly = false, mergeFields = null } = props
  const latest = useRef(props)
  latest.current = props
  const [output, setOutput] = useState<RichTextOutput>({ content: '', isContentBlank: true })
  const [isActivated, setActivated] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const emit = (editor: Editor) => {
    const now = outputOf(editor)
    setOutput(now)
    latest.current.onChange?.(now)
  }
  const [options] = useState<Partial<EditorOptions>>(() =>
    mergeConfig(
      {
        ...standardOptions(props, () => setRefused(true)),
        onUpdate({ editor }: { editor: Editor }) {
          setRefused(false)
          emit(editor)
        },
        onSelectionUpdate({ editor }: { editor: Editor }) {
          const { from, to } = editor.state.selection
          latest.current.onSelectionChange?.({ from, to })
        },
        onFocus() {
          setActivated(true)
          latest.current.onFocus?.()
        },
        onBlur() {
          setActivated(false)
          latest.current.onBlur?.()
        },
      },
      props.config ?? {},
    ),
  )
  // one that is made while the field is drawn is taken down again where React keeps what it drew back for a moment
  const editor = useEditor({ ...options, immediatelyRender: false }, [])

  useEffect(() => {
    if (!editor) return
    const now = outputOf(editor)
    setOutput(now)
    latest.current.onInitialize?.(now)
  }, [editor])
  useEffect(() => {
    if (editor && editor.isEditable === isReadOnly) editor.setEditable(!isReadOnly, false)
  }, [editor, isReadOnly])
  useEffect(() => {
    if (editor) setMergeFields(editor, mergeFields)
  }, [editor, mergeFields])

  const taken = useRef(srcContent)
  useEffect(() => {
    if (!editor || taken.current === srcContent || editor.isFocused) return
    taken.current = srcContent
    const isDifferent = srcContent !== htmlOf(editor)
    if (isDifferent) {
      editor.commands.setContent(contentOf(srcContent), { emitUpdate: false })
      editor.commands.setTextSelection(editor.state.doc.content.size)
    }
    const now = outputOf(editor)
    setOutput(now)
    if (isDifferent) latest.current.onChange?.(now)
    latest.current.onInitialize?.(now)
  }, [editor, srcContent])

  useImperativeHandle(
    props.ref,
    () => ({
      insertField: (name) => {
        if (!editor?.isEditable) return
        editor.chain().focus().insertContent({ type: 'mergeField', attrs: { name } }).run()
      },
      focus: () => void editor?.commands.focus(),
    }),
    [editor],
  )
  return { editor, output, isActivated, isRefused, refuse: setRefused }
}

function standardOptions(props: RichTextFieldProps, refuse: () => void): Partial<EditorOptions> {
  return {
    injectCSS: false,
    content: contentOf(props.srcContent ?? ''),
    editable: !props.isReadOnly,
    autofocus: props.autoFocus ? 'start' : false,
    extensions: [
      StarterKit.configure({
        trailingNode: false,
        heading: { levels: [1, 2, 3] },
        link: {
          openOnClick: false,
          defaultProtocol: 'https',
          protocols: ['http', 'https', 'mailto', 'tel'],
          HTMLAttributes: { target: null, rel: null, class: null },
        },
      }),
      Placeholder.configure({ placeholder: props.placeholder ?? '' }),
      MergeFieldNode,
    ],
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': props.label },
      transformPastedHTML: (html) => {
        if (holdsFiles(html)) refuse()
        return withMergeFields(cleanHtml(html))
      },
      handlePaste: (_, event) => refuseFiles(event, event.clipboardData, refuse),
      handleDrop: (_, event) => refuseFiles(event, event.dataTransfer, refuse),
    },
  }
}

/** Text that brings a picture of itself along (as office programs do) is taken as text; files alone are refused. */
function refuseFiles(event: Event, data: DataTransfer | null, refuse: () => void): boolean {
  if (!data || data.files.length === 0) return false
  if (data.types.includes('text/html') || data.types.includes('text/plain')) return false
  event.preventDefault()
  refuse()
  return true
}

function contentOf(html: string): string {
  return withMergeFields(cleanHtml(html))
}

function outputOf(editor: Editor): RichTextOutput {
  const isContentBlank = isBlankText(editor.getText())
  return { content: htmlOf(editor), isContentBlank }
}
