import { CloseButton } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { EditorContent } from '@tiptap/react'
import { useId } from 'react'
import { useSay } from '../say'
import classes from './rich-text.module.css'
import type { RichTextFieldProps } from './rich-text-field'
import { RichTextToolbar } from './rich-text-toolbar'
import { defaultInputName, defaultReferenceName, defaultRefusal } from './rich-text-types'
import { richTextWaiting } from './rich-text-waiting'
import { useRichText } from './use-rich-text'

/** The editor with its tools and the hidden form input that carries the HTML. */
export function RichTextEditor(props: RichTextFieldProps) {
  const say = useSay()
  const ownId = useId()
  const { editor, output, isActivated, isRefused, refuse } = useRichText(props)
  const { isReadOnly = false, isRequired = false } = props
  if (!editor) return richTextWaiting
  return (
    <div
      className={classes.frame}
      data-reference={props.referenceName ?? defaultReferenceName}
      data-activated={isActivated || undefined}
      data-read-only={isReadOnly || undefined}
      data-missing={(isRequired && output.isContentBlank) || undefined}
    >
      <input
        type="hidden"
        id={props.inputId || ownId}
        name={props.inputName ?? defaultInputName}
        value={output.content}
      />
      <RichTextToolbar
        editor={editor}
        label={props.label}
        isDisabled={isReadOnly}
        onAttach={() => refuse(true)}
      >
        {props.children}
      </RichTextToolbar>
      {isRefused && (
        <div className={classes.refusal} role="alert">
          <IconPaperclip size={16} aria-hidden />
          <p>{props.refusal ?? say(defaultRefusal)}</p>
          <CloseButton size="xs" aria-label={say('Close')} onClick={() => refuse(false)} />
        </div>
      )}
      <EditorContent editor={editor} className={classes.text} />
    </div>
  )
}
