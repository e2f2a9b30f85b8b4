import { ActionIcon, Button, Popover, TextInput, Tooltip } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { type FormEvent, useState } from 'react'
import { useSay } from '../say'
import classes from './rich-text.module.css'

/** Makes the selection a link, changes the link the cursor is in, or takes it away (empty address). */
export function LinkTool({ editor, isDisabled }: { editor: Editor; isDisabled: boolean }) {
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  const [address, setAddress] = useState('')
  const isOn = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('link') })
  const open = () => {
    setAddress(String(editor.getAttributes('link').href ?? ''))
    setOpen(true)
  }
  const set = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const chain = editor.chain().focus().extendMarkRange('link')
    const href = completeAddress(address)
    if (href === '') chain.unsetLink().run()
    else if (editor.state.selection.empty && !isOn) chain.insertContent(linkText(href)).run()
    else chain.setLink({ href }).run()
    setOpen(false)
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus withinPortal shadow="md" position="bottom-start">
      <Popover.Target>
        <Tooltip label={say('Link')}>
          <ActionIcon
            className={classes.tool}
            size={30}
            data-on={isOn || undefined}
            aria-pressed={isOn}
            aria-label={say('Link')}
            disabled={isDisabled}
            onClick={open}
          >
            <IconLink size={17} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown>
        <form onSubmit={set} className={classes.linkForm}>
          <TextInput
            label={say('Address')}
            placeholder="https://"
            value={address}
            data-autofocus
            onChange={(event) => setAddress(event.currentTarget.value)}
          />
          <Button type="submit">{say(address.trim() === '' && isOn ? 'Remove' : 'Set')}</Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}

function completeAddress(address: string): string {
  const given = address.trim()
  if (given === '' || /^(https?:|mailto:|tel:)/i.test(given)) return given
  return given.includes('@') && !given.includes('/') ? `mailto:${given}` : `https://${given}`
}

function linkText(href: string) {
  return {
    type: 'text',
    text: href.replace(/^(https?:\/\/|mailto:|tel:)/, ''),
    marks: [{ type: 'link', attrs: { href } }],
  }
}
