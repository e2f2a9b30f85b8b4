import { Skeleton, Switch } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../access/web/call'
import type { ScreenText } from '../../kernel/screen-text'
import { useCaller } from '../../tenants/web/caller'
import { ErrorNotice } from '../../ui/notices'
import { PageHead, Panel } from '../../ui/page'
import { useSay } from '../../ui/say'
import { toast } from '../../ui/toasts'
import { readFlags, setFlag } from '../settings.api'
import classes from './settings.module.css'

/** What each flag switches, in words. */
const meanings: Record<string, ScreenText> = {
  'show-notification-center': 'The bell with notifications',
  'show-advanced-search': 'Advanced Search and Saved Searches',
  'show-field-settings': 'Field Settings',
  'should-show-payments': 'Payments',
  'has-enterprise-subscription': 'The enterprise subscription: Document Groups',
  'show-einvoicing-login-page': 'E-Invoicing Login',
  'should-show-manual-rejection': 'Rejecting a document by hand with an e-mail',
  'should-show-manual-rejection-configurations': 'Document Rejection in the settings',
  'should-show-document-rule-configurations-dashboard': 'Document Rules in the settings',
  'should-show-invoice-in-motion': 'Invoice in Motion',
  'should-show-invoice-in-motion-received': 'The tab Received of Invoice in Motion',
}

/** Every feature flag of the selected customer. */
export function FeatureFlagsPage() {
  const say = useSay()
  const caller = useCaller()
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: ['feature-flags'],
    queryFn: ({ signal }) => call(readFlags, {}, { signal }),
  })
  const change = useMutation({
    mutationFn: ({ name, enabled }: { name: string; enabled: boolean }) =>
      call(setFlag, { params: { name }, body: { enabled } }, { skipErrorHandling: true }),
    onSuccess: (answer) => {
      client.setQueryData(['feature-flags'], answer)
      void client.invalidateQueries({ queryKey: ['session'] })
    },
    onError: (problem) => toast('error', problem.message),
  })
  return (
    <>
      <PageHead
        title={say('Feature Flags')}
        hint={say('They hold for everybody of {customer}, at once.', {
          customer: caller?.customer?.name ?? '',
        })}
      />
      <Panel>
        {error && !data && <ErrorNotice error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height={420} radius={10} />}
        <ul className={classes.flags}>
          {Object.entries(data?.flags ?? {}).map(([name, isOn]) => (
            <li key={name} className={classes.flag}>
              <div>
                <code id={`flag-${name}`}>{name}</code>
                <p>{say(meanings[name] ?? 'Licensing in the analytics')}</p>
              </div>
              <Switch
                checked={isOn}
                aria-labelledby={`flag-${name}`}
                onChange={() => !change.isPending && change.mutate({ name, enabled: !isOn })}
              />
            </li>
          ))}
        </ul>
      </Panel>
    </>
  )
}
