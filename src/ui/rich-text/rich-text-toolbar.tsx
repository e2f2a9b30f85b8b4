import { ActionIcon, Tooltip } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconHeading,
  IconItalic,
  IconList,
  IconListNumbers,
  IconPaperclip,
  IconStrikethrough,
  IconUnderline,
} from '@tabler/icons-react'
import type { ChainedCommands, Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import type { ReactNode } from 'react'
import type { ScreenText } from '../../kernel/screen-text'
import { useSay } from '../say'
import type { MarkIcon } from '../status-mark'
import { LinkTool } from './link-tool'
import classes from './rich-text.module.css'

type Tool = {
  label: ScreenText
  icon: MarkIcon
  run(chain: ChainedCommands): ChainedCommands
  isOn?(editor: Editor): boolean
  isPossible?(editor: Editor): boolean
}

const marks: Tool[] = [
  {
    label: 'Bold',
    icon: IconBold,
    run: (chain) => chain.toggleBold(),
    isOn: (editor) => editor.isActive('bold'),
  },
  {
    label: 'Italic',
    icon: IconItalic,
    run: (chain) => chain.toggleItalic(),
    isOn: (editor) => editor.isActive('italic'),
  },
  {
    label: 'Underline',
    icon: IconUnderline,
    run: (chain) => chain.toggleUnderline(),
    isOn: (editor) => editor.isActive('underline'),
  },
  {
    label: 'Strikethrough',
    icon: IconStrikethrough,
    run: (chain) => chain.toggleStrike(),
    isOn: (editor) => editor.isActive('strike'),
  },
]
const blocks: Tool[] = [
  {
    label: 'Heading',
    icon: IconHeading,
    run: (chain) => chain.toggleHeading({ level: 2 }),
    isOn: (editor) => editor.isActive('heading'),
  },
  {
    label: 'Bulleted list',
    icon: IconList,
    run: (chain) => chain.toggleBulletList(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  {
    label: 'Numbered list',
    icon: IconListNumbers,
    run: (chain) => chain.toggleOrderedList(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
  {
    label: 'Quote',
    icon: IconBlockquote,
    run: (chain) => chain.toggleBlockquote(),
    isOn: (editor) => editor.isActive('blockquote'),
  },
]
const steps: Tool[] = [
  {
    label: 'Undo',
    icon: IconArrowBackUp,
    run: (chain) => chain.undo(),
    isPossible: (editor) => editor.can().undo(),
  },
  {
    label: 'Redo',
    icon: IconArrowForwardUp,
    run: (chain) => chain.redo(),
    isPossible: (editor) => editor.can().redo(),
  },
]

type Props = { editor: Editor; label: string; isDisabled: boolean; onAttach(): void; children?: ReactNode }

export function RichTextToolbar({ editor, label, isDisabled, onAttach, children }: Props) {
  const say = useSay()
  return (
    <div className={classes.toolbar} role="toolbar" aria-label={say('Format of “{text}”', { text: label })}>
      <Tools editor={editor} tools={marks} isDisabled={isDisabled} />
      <LinkTool editor={editor} isDisabled={isDisabled} />
      <span className={classes.rule} aria-hidden />
      <Tools editor={editor} tools={blocks} isDisabled={isDisabled} />
      <span className={classes.rule} aria-hidden />
      <Tools editor={editor} tools={steps} isDisabled={isDisabled} />
      <span className={classes.rule} aria-hidden />
      <Tooltip label={say('Attach a file')}>
        <ActionIcon
          className={classes.tool}
          size={30}
          disabled={isDisabled}
          aria-label={say('Attach a file')}
          onClick={onAttach}
        >
          <IconPaperclip size={17} aria-hidden />
        </ActionIcon>
      </Tooltip>
      {children && <div className={classes.beside}>{children}</div>}
    </div>
  )
}

function Tools({ editor, tools, isDisabled }: { editor: Editor; tools: Tool[]; isDisabled: boolean }) {
  const say = useSay()
  const states = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      tools.map((tool) => ({ isOn: tool.isOn?.(now) ?? false, isPossible: tool.isPossible?.(now) ?? true })),
  })
  return tools.map((tool, index) => {
    const { isOn, isPossible } = states[index]!
    return (
      <Tooltip key={tool.label} label={say(tool.label)}>
        <ActionIcon
          className={classes.tool}
          size={30}
          data-on={isOn || undefined}
          aria-pressed={tool.isOn ? isOn : undefined}
          aria-label={say(tool.label)}
          disabled={isDisabled || !isPossible}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => tool.run(editor.chain().focus()).run()}
        >
          <tool.icon size={17} aria-hidden />
        </ActionIcon>
      </Tooltip>
    )
  })
}
