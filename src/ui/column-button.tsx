import { Button, type ButtonProps } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import { useSay } from './say'

export function ColumnButton(props: ButtonProps & ComponentPropsWithRef<'button'>) {
  const say = useSay()
  return (
    <Button variant="default" leftSection={<IconColumns3 size={16} aria-hidden />} {...props}>
      {say('Columns')}
    </Button>
  )
}
