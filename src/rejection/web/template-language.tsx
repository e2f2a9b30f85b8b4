import { Button, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../access/web/call'
import { confirm } from '../../ui/confirm-modal'
import { useSay } from '../../ui/say'
import { useFormats } from '../../ui/use-formats'
import { useLocale } from '../../ui/words'
import { listTemplateLanguages } from '../rejection-mail.api'
import { languageName, offeredLanguages } from '../template-languages'
import classes from './template.module.css'

type Props = {
  shown: { language: string; is_own: boolean }
  isBusy: boolean
  onSwitch(language: string | null): void
  onReset(): void
}

/** Which language the template is shown in, and who wrote it last. */
export function TemplateLanguage({ shown, isBusy, onSwitch, onReset }: Props) {
  const say = useSay()
  const locale = useLocale()
  const formats = useFormats()
  const { data } = useQuery({
    queryKey: ['rejection-template-languages'],
    queryFn: ({ signal }) => call(listTemplateLanguages, {}, { signal }),
  })
  const isDefault = data?.default_language === shown.language
  const listed = data?.languages ?? []
  const { existing, further } = offeredLanguages([shown.language, ...listed.map(({ language }) => language)])
  const option = (language: string) => ({
    value: language,
    label: [
      languageName(language, locale),
      ...(language === data?.default_language ? [say('your language')] : []),
      ...(listed.some((one) => one.language === language && !one.is_own) ? [say('standard text')] : []),
    ].join(' · '),
  })
  const changed = listed.find(({ language }) => language === shown.language)
  const askAndReset = async () => {
    const answer = await confirm({
      title: say('Reset to the standard text?'),
      text: say('Your text in this language is removed. You can undo this in the history.'),
      confirmLabel: say('Use the standard text'),
    })
    if (answer === 'confirm') onReset()
  }
  return (
    <div className={classes.language}>
      <Select
        label={say('Language')}
        data={[
          { group: say('Written'), items: existing.map(option) },
          { group: say('Add a language'), items: further.map(option) },
        ]}
        value={shown.language}
        onChange={(language) => {
          if (language && language !== shown.language)
            onSwitch(language === data?.default_language ? null : language)
        }}
        allowDeselect={false}
        searchable
        w={320}
        maxDropdownHeight={320}
      />
      <p className={classes.languageHint}>
        {shown.is_own
          ? changed?.changed_at &&
            say('Changed by {name}, {when}', {
              name: changed.changed_by ?? '',
              when: formats.instant(changed.changed_at),
            })
          : say("This is the standard text. It's used until you save your own.")}
      </p>
      {shown.is_own && (
        <Button variant="subtle" size="compact-sm" disabled={isBusy} onClick={() => void askAndReset()}>
          {say(isDefault ? 'Use the standard text' : 'Remove this language')}
        </Button>
      )}
    </div>
  )
}
