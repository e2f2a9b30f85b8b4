import { Menu } from '@mantine/core'
import { IconGavel } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../access/web/call'
import type { DocumentDetail } from '../../documents/documents.api'
import { useSay } from '../../ui/say'
import { useFormats } from '../../ui/use-formats'
import { readLegalHold } from '../retention.api'
import classes from './retention.module.css'

/** Who put the document on legal hold, and why. */
export function HoldStrip({ document }: { document: DocumentDetail }) {
  const say = useSay()
  const { dayOfInstant } = useFormats()
  const { data } = useQuery({
    queryKey: ['legal-hold', document.invID],
    queryFn: ({ signal }) =>
      call(readLegalHold, { params: { id: document.invID } }, { signal, skipErrorHandling: true }),
    staleTime: 30_000,
  })
  const hold = data?.legalHold
  if (!hold) return null
  return (
    <section className={classes.strip} aria-label={say('Legal hold')}>
      <IconGavel size={16} aria-hidden />
      <span>
        <strong>{say('On legal hold.')}</strong>{' '}
        {say('Set by {name} on {day}: {reason}', {
          name: hold.by,
          day: dayOfInstant(hold.at),
          reason: hold.reason,
        })}
      </span>
    </section>
  )
}

export function HoldMenuItem({ isHeld, onOpen }: { isHeld: boolean; onOpen(): void }) {
  const say = useSay()
  return <Menu.Item onClick={onOpen}>{isHeld ? say('Lift legal hold…') : say('Set legal hold…')}</Menu.Item>
}
