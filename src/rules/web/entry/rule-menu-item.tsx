import { Menu } from '@mantine/core'
import { useSay } from '../../../ui/say'

/** Opens the modal of a new rule beside the document. */
export function RuleMenuItem({ onOpen }: { onOpen(): void }) {
  const say = useSay()
  return <Menu.Item onClick={onOpen}>{say('Create document rule…')}</Menu.Item>
}
