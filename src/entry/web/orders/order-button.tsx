import { Button } from '@mantine/core'
import { IconListCheck } from '@tabler/icons-react'
import { orderNumbersOf } from '../../../documents/order-numbers'
import { useSay } from '../../../ui/say'
import type { LoadedEntry } from '../use-entry'

/** Shows the purchase order in place of the lines. */
export function OrderButton({ entry }: { entry: LoadedEntry }) {
  const say = useSay()
  const { poNumber } = entry.document
  if (orderNumbersOf(poNumber, entry.lines.lines).length === 0) return null
  return (
    <Button
      size="compact-xs"
      variant="light"
      leftSection={<IconListCheck size={15} aria-hidden />}
      onClick={entry.order.toggle}
    >
      {say('Purchase order')}
    </Button>
  )
}
