import { Button, Group, Menu, Skeleton } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../access/web/call'
import { useFieldLabel } from '../../documents/web/use-field-label'
import { useMay } from '../../tenants/web/caller'
import { ErrorNotice } from '../../ui/notices'
import { QuickLink } from '../../ui/quick-link'
import { useSay } from '../../ui/say'
import { SideDrawer } from '../../ui/side-drawer'
import { toast } from '../../ui/toasts'
import { useFormats } from '../../ui/use-formats'
import { judgeLearnedField, type LearnedField, listLearnedFields } from '../learned.api'
import classes from './learned-drawer.module.css'

export function LearnedMenuItem({ onOpen }: { onOpen(): void }) {
  const say = useSay()
  return <Menu.Item onClick={onOpen}>{say('What was learned…')}</Menu.Item>
}

type Props = { supplierId: string; supplierName: string; onClose(): void }

/** Where the supplier's confirmed documents have their values; a person accepts or forgets what was learned. */
export function LearnedDrawer({ supplierId, supplierName, onClose }: Props) {
  const say = useSay()
  const client = useQueryClient()
  const mayEdit = useMay('documents.edit')
  const queryKey = ['learned-fields', supplierId]
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      call(listLearnedFields, { query: { supplierId } }, { signal, skipErrorHandling: true }),
  })
  const judge = useMutation({
    mutationFn: (body: { field: LearnedField['field']; verdict: 'accept' | 'forget' }) =>
      call(judgeLearnedField, { body: { supplierId, ...body } }),
    onSuccess: (answer, { verdict }) => {
      client.setQueryData(queryKey, answer)
      toast('success', verdict === 'accept' ? say('Accepted.') : say('Forgotten.'))
    },
  })
  const fields = data?.fields
  return (
    <SideDrawer isOpen onClose={onClose} title={say('Learned from {supplier}', { supplier: supplierName })}>
      <p className={classes.hint}>
        {say(
          'Where this supplier prints what, from documents that people submitted. It helps to read the next one, and is forgotten when it is wrong twice in a row.',
        )}
      </p>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!fields && !error && <Skeleton height={160} radius={6} />}
      {fields?.length === 0 && <p>{say('Nothing yet. Submit a document of this supplier first.')}</p>}
      {fields && fields.length > 0 && (
        <ul className={classes.list} aria-label={say('Learned fields')}>
          {fields.map((one) => (
            <Learned
              key={one.field}
              learned={one}
              isBusy={judge.isPending}
              onJudge={mayEdit ? (verdict) => judge.mutate({ field: one.field, verdict }) : undefined}
            />
          ))}
        </ul>
      )}
    </SideDrawer>
  )
}

type LearnedProps = {
  learned: LearnedField
  isBusy: boolean
  onJudge: ((verdict: 'accept' | 'forget') => void) | undefined
}

function Learned({ learned, isBusy, onJudge }: LearnedProps) {
  const say = useSay()
  const fieldLabel = useFieldLabel()
  const { dayOfInstant } = useFormats()
  const { field, beside, value, invIDs, learnedAt, isAccepted } = learned
  const label = fieldLabel(field)
  return (
    <li>
      <div>
        <strong>{label}</strong>
        <p>
          {beside
            ? say('By “{text}”, such as {value}', { text: beside, value })
            : say('By its place on the page, such as {value}', { value })}
        </p>
        <p className={classes.hint}>
          {isAccepted ? say('Accepted') : say('Learned on {day}', { day: dayOfInstant(learnedAt) })}
          {' · '}
          {invIDs.map((id, at) => (
            <span key={id}>
              {at > 0 && ', '}
              <QuickLink to={`/document/${id}`}>#{id}</QuickLink>
            </span>
          ))}
        </p>
      </div>
      {onJudge && (
        <Group gap="xs" wrap="nowrap">
          {!isAccepted && (
            <Button
              size="xs"
              variant="default"
              disabled={isBusy}
              aria-label={say('Accept what was learned of {field}', { field: label })}
              onClick={() => onJudge('accept')}
            >
              {say('Accept')}
            </Button>
          )}
          <Button
            size="xs"
            variant="default"
            disabled={isBusy}
            aria-label={say('Forget what was learned of {field}', { field: label })}
            onClick={() => onJudge('forget')}
          >
            {say('Forget')}
          </Button>
        </Group>
      )}
    </li>
  )
}
