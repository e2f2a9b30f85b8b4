import { Button, type ButtonProps } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import classes from './column-configurator.module.css'
import { useSay } from './say'

/** `title`: what the button chooses; else columns. */
export function ColumnButton({ title, ...props }: ButtonProps & ComponentPropsWithRef<'button'>) {
  const say = useSay()
  const name = title ?? say('Columns')
  return (
    <Button
      variant="default"
      aria-label={name}
      title={name}
      leftSection={<IconColumns3 size={16} aria-hidden />}
      classNames={{ section: classes.buttonIcon }}
      {...props}
    >
      <span className={classes.buttonText}>{name}</span>
    </Button>
  )
}
