import { Button, Menu } from '@mantine/core'
import { IconBuilding, IconChevronDown, IconSwitchHorizontal } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useCaller } from '../../../tenants/web/caller'
import { readSelectedCustomer } from '../../../tenants/web/selected-customer'
import { useSay } from '../../../ui/say'
import classes from './top-bar.module.css'

/** Which customer an internal user views. */
export function CustomerSelector() {
  const say = useSay()
  const navigate = useNavigate()
  const caller = useCaller()
  const id = caller?.customer?.id ?? readSelectedCustomer()?.id
  if (!id) return null
  const text = say('Viewing Customer ID-{id}', { id: String(id) })
  return (
    <Menu position="bottom-end" width={250}>
      <Menu.Target>
        <Button
          variant="default"
          aria-label={text}
          leftSection={<IconBuilding size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          <span className={classes.wide}>{text}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{caller?.customer?.name ?? readSelectedCustomer()?.description}</Menu.Label>
        <Menu.Item
          leftSection={<IconSwitchHorizontal size={16} aria-hidden />}
          onClick={() => void navigate({ to: '/internal-only/select-customer' })}
        >
          {say('Switch Customer')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
