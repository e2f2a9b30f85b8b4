import { Button, SegmentedControl, Skeleton, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../access/web/call'
import type { ScreenText } from '../../kernel/screen-text'
import { useMay } from '../../tenants/web/caller'
import { useSay } from '../../ui/say'
import { toast } from '../../ui/toasts'
import { erpModes, readErpMode, setErpMode } from '../submission.api'
import classes from './embedded-erp-page.module.css'

type Mode = (typeof erpModes)[number]
const modeWords: Record<Mode, { label: ScreenText; meaning: ScreenText }> = {
  accept: { label: 'Accepts', meaning: 'Accepts every invoice.' },
  refuse: { label: 'Refuses', meaning: 'Rejects every invoice with the message below.' },
  slow: { label: 'Is slow', meaning: 'Responds with a delay.' },
  down: { label: 'Is down', meaning: "Doesn't respond. Kontor retries automatically." },
}

/** How the embedded ERP answers, and the switch for it. */
export function ErpMode() {
  const say = useSay()
  const maySet = useMay('demo.manage')
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: ['erp-mode'],
    queryFn: ({ signal }) => call(readErpMode, {}, { signal }),
  })
  const [message, setMessage] = useState('')
  useEffect(() => setMessage(data?.message ?? ''), [data?.message])
  const change = useMutation({
    mutationFn: (body: { mode: Mode; message: string }) => call(setErpMode, { body }),
    onSuccess: (answer) => {
      client.setQueryData(['erp-mode'], answer)
      toast('success', say('ERP behavior changed'))
    },
    onError: (problem) => toast('error', problem.message),
  })
  const mode = data?.mode ?? 'accept'
  return (
    <section className={classes.mode} aria-label={say('ERP behavior')}>
      <strong>{say('ERP behavior')}</strong>
      {data ? (
        <>
          <SegmentedControl
            aria-label={say('ERP behavior')}
            orientation={isNarrow ? 'vertical' : 'horizontal'}
            value={mode}
            disabled={!maySet}
            data={erpModes.map((value) => ({ value, label: say(modeWords[value].label) }))}
            onChange={(value) => change.mutate({ mode: value as Mode, message })}
          />
          <span className={classes.meaning}>{say(modeWords[mode].meaning)}</span>
        </>
      ) : (
        <Skeleton width={320} height={32} radius={6} />
      )}
      {mode === 'refuse' && maySet && (
        <div className={classes.message}>
          <TextInput
            aria-label={say('Error message')}
            placeholder={say('The accounting period is closed')}
            value={message}
            onChange={(event) => setMessage(event.currentTarget.value)}
          />
          <Button
            variant="default"
            disabled={message === data?.message}
            onClick={() => change.mutate({ mode, message })}
          >
            {say('Use this message')}
          </Button>
        </div>
      )}
    </section>
  )
}
