import { Button, Drawer } from '@mantine/core'
import { IconHelp } from '@tabler/icons-react'
import { useState } from 'react'
import { useSay } from '../../../ui/say'
import classes from './help.module.css'
import type { HelpPath } from './help-paths'
import { helpTexts } from './help-texts'
import { KeyList } from './key-list'
import { frameKeys, keysOf } from './page-keys'

/** The help of one page: what it is for, and its keys. */
export function HelpWidget({ path, title }: { path: HelpPath; title: string }) {
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        className={classes.open}
        radius="xl"
        variant="default"
        leftSection={<IconHelp size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {say('Help')}
      </Button>
      <Drawer
        opened={isOpen}
        onClose={() => setOpen(false)}
        position="right"
        title={say('Help: {page}', { page: title })}
        transitionProps={{ duration: 0 }}
        closeButtonProps={{ 'aria-label': say('Close') }}
      >
        <div className={classes.text}>
          {helpTexts[path].map((text) => (
            <p key={text}>{say(text)}</p>
          ))}
        </div>
        <h3 className={classes.heading}>{say('Keys')}</h3>
        <KeyList rows={[...keysOf(path), ...frameKeys]} />
      </Drawer>
    </>
  )
}
