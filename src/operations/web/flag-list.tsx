import { Skeleton, Switch } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../access/web/call'
import { useProductName } from '../../tenants/web/product-name'
import { ErrorNotice } from '../../ui/notices'
import { useSay } from '../../ui/say'
import { toast } from '../../ui/toasts'
import { readFlags, setFlag } from '../operations.api'
import { flagTexts } from './flag-texts'
import classes from './operations.module.css'

/** The feature flags of the selected customer, each with its switch. */
export function FlagList() {
  const say = useSay()
  const texts = flagTexts(useProductName())
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: ['feature-flags'],
    queryFn: ({ signal }) => call(readFlags, {}, { signal }),
  })
  const change = useMutation({
    mutationFn: ({ name, enabled }: { name: string; enabled: boolean }) =>
      call(setFlag, { params: { name }, body: { enabled } }),
    onSuccess: (answer) => {
      client.setQueryData(['feature-flags'], answer)
      void client.invalidateQueries({ queryKey: ['session'] })
    },
    onError: (problem) => toast('error', problem.message),
  })
  return (
    <>
      {error && !data && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={420} radius={10} />}
      <ul className={classes.flags}>
        {Object.entries(data?.flags ?? {}).map(([name, isOn]) => (
          <li key={name} className={classes.flag}>
            <div>
              <code id={`flag-${name}`}>{name}</code>
              <p>{say(texts.get(name) ?? '')}</p>
            </div>
            <Switch
              checked={isOn}
              aria-labelledby={`flag-${name}`}
              onChange={() => !change.isPending && change.mutate({ name, enabled: !isOn })}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
