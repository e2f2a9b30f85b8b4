import { Button, type ButtonProps } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import classes from './column-configurator.module.css'
import { useSay } from './say'

export function ColumnButton(props: ButtonProps & ComponentPropsWithRef<'button'>) {
  const say = useSay()
  return (
    <Button
      variant="default"
      aria-label={say('Columns')}
      title={say('Columns')}
      leftSection={<IconColumns3 size={16} aria-hidden />}
      classNames={{ section: classes.buttonIcon }}
      {...props}
    >
      <span className={classes.buttonText}>{say('Columns')}</span>
    </Button>
  )
}
