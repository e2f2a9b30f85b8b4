import { Skeleton } from '@mantine/core'

/** Stands in the place of a rich-text field until it is there, as high as the field. */
export const richTextWaiting = <Skeleton height={270} radius={6} />
