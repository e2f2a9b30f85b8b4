import { Menu, useMantineColorScheme } from '@mantine/core'
import {
  IconArrowBackUp,
  IconBeach,
  IconCheck,
  IconDeviceDesktop,
  IconLogout,
  IconMoon,
  IconPlugConnected,
  IconShieldLock,
  IconSun,
} from '@tabler/icons-react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { namedRolesOf, roleNames } from '../../../access/role-names'
import { ownSignInPath } from '../../../identity/sign-in-settings'
import { useSession } from '../../../identity/web/auth'
import { isEmbedded } from '../../../identity/web/is-embedded'
import { useFlag, useMay } from '../../../tenants/web/caller'
import { readSelectedCustomer } from '../../../tenants/web/selected-customer'
import { useSay } from '../../../ui/say'
import { appSession } from '../session/app-session'
import { AvatarButton } from './avatar-button'
import { LanguageEntry, LanguageList } from './language-choice'
import classes from './top-bar.module.css'

const schemes = [
  { value: 'auto', label: 'Match system', icon: IconDeviceDesktop },
  { value: 'light', label: 'Light', icon: IconSun },
  { value: 'dark', label: 'Dark', icon: IconMoon },
] as const

export function OpenAvatarMenu() {
  const say = useSay()
  const navigate = useNavigate()
  const { configuration, browser } = appSession()
  const { principal } = useSession(configuration.productName)
  const isAtValidation = useLocation({
    select: ({ pathname }) => pathname.startsWith('/validation-services'),
  })
  const mayBeAway = useMay('absences.own')
  const showsEInvoicing = useFlag('show-einvoicing-login-page')
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const [isChoosingLanguage, setChoosingLanguage] = useState(false)
  if (!principal) return null
  const provider = configuration.providerName
  const named = namedRolesOf({ ...principal, customerId: readSelectedCustomer()?.id ?? null })
  return (
    <Menu defaultOpened position="bottom-end" width={264} onClose={() => setChoosingLanguage(false)}>
      <Menu.Target>
        <AvatarButton principal={principal} />
      </Menu.Target>
      <Menu.Dropdown>
        {isChoosingLanguage ? (
          <LanguageList onBack={() => setChoosingLanguage(false)} />
        ) : (
          <>
            <div className={classes.who}>
              <strong>{principal.name}</strong>
              <span>{principal.email}</span>
              {named.length > 0 && (
                <span>{named.map((role) => say(roleNames[role], { provider })).join(' · ')}</span>
              )}
            </div>
            <Menu.Divider />
            {principal.isVsManager && isAtValidation && (
              <Menu.Item
                leftSection={<IconArrowBackUp size={16} aria-hidden />}
                onClick={() => void navigate({ to: '/' })}
              >
                {say('Go to {product}', { product: configuration.productName })}
              </Menu.Item>
            )}
            {showsEInvoicing && (
              <Menu.Item
                leftSection={<IconPlugConnected size={16} aria-hidden />}
                onClick={() => void navigate({ to: '/einvoicing/login' })}
              >
                {say('E-Invoicing Login')}
              </Menu.Item>
            )}
            {isEmbedded(configuration.oidc) && (
              <Menu.Item
                component="a"
                href={ownSignInPath}
                leftSection={<IconShieldLock size={16} aria-hidden />}
              >
                {say('Your sign-in')}
              </Menu.Item>
            )}
            {mayBeAway && (
              <Menu.Item
                leftSection={<IconBeach size={16} aria-hidden />}
                onClick={() => void navigate({ to: '/out-of-office' })}
              >
                {say('Out of office')}
              </Menu.Item>
            )}
            <LanguageEntry onOpen={() => setChoosingLanguage(true)} />
            <Menu.Label>{say('Appearance')}</Menu.Label>
            {schemes.map(({ value, label, icon: Icon }) => (
              <Menu.Item
                key={value}
                closeMenuOnClick={false}
                aria-current={colorScheme === value || undefined}
                leftSection={<Icon size={16} aria-hidden />}
                rightSection={colorScheme === value ? <IconCheck size={16} aria-hidden /> : null}
                onClick={() => setColorScheme(value)}
              >
                {say(label)}
              </Menu.Item>
            ))}
            <Menu.Divider />
            <Menu.Item
              leftSection={<IconLogout size={16} aria-hidden />}
              onClick={() => void browser.signOut()}
            >
              {say('Sign Out')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
