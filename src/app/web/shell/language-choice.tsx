import { Menu } from '@mantine/core'
import { IconCheck, IconChevronLeft, IconLanguage } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../access/web/call'
import { localeName } from '../../../kernel/locale-name'
import { fallbackLocale, type Locale, locales } from '../../../kernel/locales'
import { saveLocale } from '../../../tenants/tenants.api'
import { useCaller } from '../../../tenants/web/caller'
import { useSay } from '../../../ui/say'
import { toast } from '../../../ui/toasts'
import { useLocale } from '../../../ui/words'
import { type KnownSession, queryClient } from '../session/app-session'
import { readerLocale } from '../session/first-locale'
import { speak } from '../session/reader-locale'
import classes from './top-bar.module.css'

/** The menu's entry that shows the language and leads to the list of them. */
export function LanguageEntry({ onOpen }: { onOpen(): void }) {
  const say = useSay()
  const locale = useLocale()
  return (
    <Menu.Item
      closeMenuOnClick={false}
      leftSection={<IconLanguage size={16} aria-hidden />}
      rightSection={<span className={classes.chosen}>{localeName(locale)}</span>}
      onClick={onOpen}
    >
      {say('Language')}
    </Menu.Item>
  )
}

/** The languages, each by its own name. A choice holds at once and is remembered here and for the person. */
export function LanguageList({ onBack }: { onBack(): void }) {
  const say = useSay()
  const chosen = useCaller()?.user.locale ?? null
  const save = useMutation({
    mutationFn: (locale: Locale | null) => call(saveLocale, { body: { locale } }),
    onMutate: keepChoice,
    onError: (error) => toast('error', error.message),
    onSettled: () => queryClient.invalidateQueries(asked),
  })
  const item = (value: Locale | null, label: string) => (
    <Menu.Item
      key={value ?? ''}
      lang={value ?? undefined}
      closeMenuOnClick={false}
      aria-current={value === chosen || undefined}
      rightSection={value === chosen ? <IconCheck size={16} aria-hidden /> : null}
      onClick={() => save.mutate(value)}
    >
      {label}
    </Menu.Item>
  )
  return (
    <>
      <Menu.Item
        autoFocus
        closeMenuOnClick={false}
        leftSection={<IconChevronLeft size={16} aria-hidden />}
        onClick={onBack}
      >
        {say('Language')}
      </Menu.Item>
      <Menu.Divider />
      <div className={classes.languages}>
        {item(null, say('Browser default'))}
        {locales
          .filter((locale) => locale !== fallbackLocale)
          .map((locale) => item(locale, localeName(locale)))}
      </div>
    </>
  )
}

const asked = { queryKey: ['session'] }

/** An answer that is under way knows nothing of the choice yet, and would take it back. */
function keepChoice(locale: Locale | null): void {
  void queryClient.cancelQueries(asked)
  queryClient.setQueriesData<KnownSession>(
    asked,
    (known) => known && { ...known, user: { ...known.user, locale } },
  )
  void speak(readerLocale({ chosen: locale, preferred: navigator.languages }))
}
