import { Skeleton } from '@mantine/core'

/** While a screen's code is on its way. */
export function ScreenPending() {
  return (
    <div aria-busy="true">
      <Skeleton height={26} width={220} mb={18} />
      <Skeleton height={320} radius={10} />
    </div>
  )
}
