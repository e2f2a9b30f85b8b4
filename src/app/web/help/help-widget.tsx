import { Button, Drawer } from '@mantine/core'
import { IconHelp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { frameKeys } from '../../../access/page-keys'
import type { PageDeclaration } from '../../../access/room'
import { useMay } from '../../../tenants/web/caller'
import { useSay } from '../../../ui/say'
import classes from './help.module.css'
import { KeyList } from './key-list'

/** The help of one page: what it is for, and its keys. */
export function HelpWidget({ page }: { page: PageDeclaration }) {
  const say = useSay()
  const mayRead = useMay('documents.read')
  const [isOpen, setOpen] = useState(false)
  const { data: texts } = useQuery({
    queryKey: ['help', page.path],
    queryFn: () => page.help?.() ?? [],
    enabled: isOpen,
    staleTime: Number.POSITIVE_INFINITY,
  })
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
        title={say('Help: {page}', { page: say(page.screen) })}
        transitionProps={{ duration: 0 }}
        closeButtonProps={{ 'aria-label': say('Close') }}
      >
        <div className={classes.text}>
          {texts?.map((text) => (
            <p key={text}>{say(text)}</p>
          ))}
        </div>
        <h3 className={classes.heading}>{say('Shortcuts')}</h3>
        <KeyList rows={[...(page.keys ?? []), ...frameKeys(mayRead)]} />
      </Drawer>
    </>
  )
}
