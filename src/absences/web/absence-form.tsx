import { Button, Select, Skeleton } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { DayInput } from '../../ui/day-input'
import { ErrorNotice } from '../../ui/notices'
import { useSay } from '../../ui/say'
import { useFormats } from '../../ui/use-formats'
import type { Absence } from '../absence'
import type { AbsenceState } from '../absences.api'
import classes from './absences.module.css'
import { useAbsence } from './use-absence'

/** From when to when somebody is away and who stands in; `userId` null is the reader. */
export function AbsenceForm({ userId }: { userId: string | null }) {
  const say = useSay()
  const { read, save, isBusy } = useAbsence(userId)
  const { data, error, refetch } = read
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <div role="status" aria-label={say('Loading')}>
        <Skeleton height={120} radius={10} />
      </div>
    )
  return <Form key={data.absence?.setAt ?? ''} state={data} isBusy={isBusy} onSave={save} />
}

type FormProps = {
  state: AbsenceState
  isBusy: boolean
  onSave(absence: Absence | null): Promise<unknown>
}

function Form({ state: { absence, standIns }, isBusy, onSave }: FormProps) {
  const say = useSay()
  const formats = useFormats()
  const [from, setFrom] = useState(absence?.from ?? '')
  const [until, setUntil] = useState(absence?.until ?? '')
  const [standInId, setStandInId] = useState(absence?.standIn.userId ?? null)
  const isWhole = from !== '' && until !== '' && standInId !== null
  // who is refused has been told why
  const send = (wanted: Absence | null) => void onSave(wanted).catch(() => undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isWhole) send({ from, until, standInId })
  }
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      {absence && (
        <p role="status" className={classes.state} data-now={absence.isNow || undefined}>
          {absence.isNow
            ? say('Out of office until {until}. {name} stands in.', {
                until: formats.day(absence.until),
                name: absence.standIn.name,
              })
            : say('Out of office from {from} to {until}. {name} stands in.', {
                from: formats.day(absence.from),
                until: formats.day(absence.until),
                name: absence.standIn.name,
              })}
        </p>
      )}
      <div className={classes.days}>
        <DayInput label={say('First day')} required value={from} onChange={setFrom} />
        <DayInput label={say('Last day')} required value={until} from={from} onChange={setUntil} />
      </div>
      <Select
        label={say('Stand-in')}
        description={say('Someone with the same roles.')}
        required
        searchable
        data={standIns.map(({ userId: value, name }) => ({ value, label: name }))}
        value={standInId}
        nothingFoundMessage={say('No results')}
        onChange={setStandInId}
      />
      <div className={classes.buttons}>
        <Button type="submit" loading={isBusy} disabled={!isWhole}>
          {say('Save absence')}
        </Button>
        {absence && (
          <Button variant="default" loading={isBusy} onClick={() => send(null)}>
            {absence.isNow ? say('End now') : say('Remove')}
          </Button>
        )}
      </div>
    </form>
  )
}
