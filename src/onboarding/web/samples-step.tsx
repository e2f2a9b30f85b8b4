import { Button, Checkbox, FileButton } from '@mantine/core'
import { IconArrowUpRight, IconFileOff, IconTrash, IconUpload } from '@tabler/icons-react'
import { DocumentStatusMark } from '../../documents/web/document-status-mark'
import { DataTable } from '../../ui/data-table'
import { EmptyNotice } from '../../ui/notices'
import { useSay, useTell } from '../../ui/say'
import type { Column } from '../../ui/table-column'
import { useFormats } from '../../ui/use-formats'
import type { TenantDetail } from '../onboarding.api'
import type { TenantSteps } from '../steps.api'
import { useOpenAt, useSampleUpload, useStepActions } from './use-tenant-steps'
import classes from './wizard.module.css'

type Samples = TenantSteps['samples']
type Sample = Samples['documents'][number]
type Scored = Pick<Sample, 'counted' | 'recognised'>
type Props = { tenant: TenantDetail; samples: Samples }

const accepted = '.pdf,.png,.jpg,.jpeg,.tif,.tiff,.xml'

/** The customer's own invoices: uploaded, confirmed by a person, and scored field by field. */
export function SamplesStep({ tenant, samples }: Props) {
  const say = useSay()
  const { sendAll, left } = useSampleUpload(tenant.id)
  return (
    <>
      <div className={classes.links}>
        <FileButton multiple accept={accepted} onChange={(files) => void sendAll(files)}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              loading={left > 0}
              leftSection={<IconUpload size={16} aria-hidden />}
            >
              {say('Upload invoices')}
            </Button>
          )}
        </FileButton>
        <span role="status">
          {left > 0 && say('{count, plural, one {# file left} other {# files left}}', { count: left })}
        </span>
      </div>
      <Invoices tenant={tenant} documents={samples.documents} />
      {samples.fields.length > 0 && <Fields fields={samples.fields} />}
    </>
  )
}

function Invoices({ tenant, documents }: { tenant: TenantDetail; documents: Sample[] }) {
  const say = useSay()
  const formats = useFormats()
  const score = useScoreText()
  const openAt = useOpenAt(tenant.id)
  const { changeSample, isBusy } = useStepActions(tenant)
  const columns: Column<Sample>[] = [
    { id: 'file', label: say('File'), width: '240px', lines: 2, render: ({ fileName }) => fileName },
    {
      id: 'status',
      label: say('Status'),
      onCard: 'mark',
      render: ({ status }) => <DocumentStatusMark status={status} erpStatus="" />,
    },
    {
      id: 'confirmed',
      label: say('Confirmed'),
      render: ({ id, fileName, status, confirmed }) => (
        <Checkbox
          aria-label={say('Every field of {file} is correct now', { file: fileName })}
          label={
            confirmed ? say('{name}, {at}', { name: confirmed.by, at: formats.instant(confirmed.at) }) : null
          }
          disabled={isBusy || status === 'RECEIVED' || status === 'PROCESSING'}
          checked={confirmed !== null}
          onChange={(event) => void changeSample(id, event.currentTarget.checked ? 'confirm' : 'reopen')}
        />
      ),
    },
    { id: 'score', label: say('Read correctly'), align: 'end', render: (one) => score(one) },
    {
      id: 'tools',
      label: say('Actions'),
      onCard: 'end',
      render: ({ id, fileName }) => (
        <span className={classes.tools}>
          <Button
            size="compact-sm"
            variant="default"
            rightSection={<IconArrowUpRight size={15} aria-hidden />}
            aria-label={say('Open {file}', { file: fileName })}
            onClick={() => void openAt(`/document/${id}`)}
          >
            {say('Open')}
          </Button>
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            aria-label={say('Remove {file} from the sample run', { file: fileName })}
            onClick={() => void changeSample(id, 'remove')}
          >
            <IconTrash size={16} aria-hidden />
          </Button>
        </span>
      ),
    },
  ]
  return (
    <DataTable
      isCompact
      label={say('Invoices of the sample run')}
      columns={columns}
      rows={documents}
      keyOf={({ id }) => id}
      empty={<EmptyNotice icon={IconFileOff} title={say('No invoices uploaded yet')} />}
    />
  )
}

function Fields({ fields }: { fields: Samples['fields'] }) {
  const say = useSay()
  const tell = useTell()
  const score = useScoreText()
  const columns: Column<Samples['fields'][number]>[] = [
    { id: 'field', label: say('Field'), render: ({ label }) => tell(label) },
    { id: 'score', label: say('Read correctly'), align: 'end', onCard: 'end', render: (one) => score(one) },
  ]
  return (
    <DataTable
      isCompact
      label={say('Fields of the confirmed invoices')}
      columns={columns}
      rows={fields}
      keyOf={({ field }) => field}
    />
  )
}

/** '11 of 12 (91%)' */
function useScoreText(): (scored: Scored) => string | null {
  const say = useSay()
  const formats = useFormats()
  return ({ counted, recognised }) =>
    counted === 0
      ? null
      : say('{done} of {of} ({percent})', {
          done: recognised,
          of: counted,
          percent: formats.percent(recognised / counted),
        })
}
