import { Skeleton, Switch } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CallError, call } from '../../access/web/call'
import { ErrorNotice } from '../../ui/notices'
import { Panel } from '../../ui/page'
import { useSay } from '../../ui/say'
import { toast } from '../../ui/toasts'
import { listExceptions, switchException } from '../rejection.api'
import { type ExceptionCode, standardException } from '../standard-exceptions'
import classes from './rejection.module.css'

/** Flags that Kontor brings along; each can be switched off. */
export function ExceptionsCard() {
  const say = useSay()
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: ['rejection-exceptions'],
    queryFn: ({ signal }) => call(listExceptions, {}, { signal }),
  })
  const change = useMutation({
    mutationFn: ({ code, isOn }: { code: ExceptionCode; isOn: boolean }) =>
      call(switchException, { params: { code }, body: { is_on: isOn } }),
    onError: (problem) =>
      toast(
        'error',
        problem instanceof CallError
          ? problem.message
          : say("The server doesn't respond. Try again in a moment."),
      ),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: ['rejection-exceptions'] })
      await client.invalidateQueries({ queryKey: ['rejection-changes'] })
    },
  })
  return (
    <div className={classes.nextCard}>
      <Panel label={say('Standard exceptions')}>
        <header className={classes.head}>
          <div className={classes.headWords}>
            <h2 className={classes.title}>{say('Standard exceptions')}</h2>
            <p className={classes.subtitle}>{say("Built-in flags. Turn off the ones you don't need.")}</p>
          </div>
        </header>
        {error && !data && <ErrorNotice error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height={220} m={16} />}
        <ul className={classes.exceptions}>
          {data?.exceptions.map(({ code, is_on, is_blocking }) => (
            <li key={code} className={classes.exception}>
              <div>
                <span id={`exception-${code}`} className={classes.exceptionName}>
                  {say(standardException(code).name)}
                </span>
                {is_blocking && <span className={classes.blocks}> · {say('blocks submission')}</span>}
                <p id={`exception-${code}-words`}>{say(standardException(code).description)}</p>
              </div>
              <Switch
                checked={is_on}
                aria-labelledby={`exception-${code}`}
                aria-describedby={`exception-${code}-words`}
                disabled={change.isPending && change.variables.code === code}
                onChange={() => change.mutate({ code, isOn: !is_on })}
              />
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  )
}
