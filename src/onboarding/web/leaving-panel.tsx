import { Button, TextInput } from '@mantine/core'
import { IconDoorExit, IconDownload, IconPackageExport, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Panel } from '../../ui/page'
import { useSay } from '../../ui/say'
import { useFormats } from '../../ui/use-formats'
import type { TenantDetail } from '../onboarding.api'
import classes from './onboarding.module.css'
import { useTenantChanges } from './use-tenants'

type Props = { tenant: TenantDetail }

/** Letting a customer go: everything is exported and handed over, then destroyed. */
export function LeavingPanel({ tenant }: Props) {
  const say = useSay()
  const { leave, isBusy } = useTenantChanges(tenant.id)
  const { stage, version, purged } = tenant
  return (
    <Panel label={say('Off-boarding')}>
      <div className={classes.part}>
        <h2>{say('Off-boarding')}</h2>
        <p>
          {say(
            'First export everything the customer owns and hand it over. Then purge: every row and file is destroyed, and a certificate says so.',
          )}
        </p>
        {stage === 'PURGING' ? (
          <p role="status">
            {say('Purging. {count, plural, one {# row} other {# rows}} deleted so far.', {
              count: purged ?? 0,
            })}
          </p>
        ) : stage === 'LEAVING' ? (
          <>
            <Export tenant={tenant} />
            <Purge tenant={tenant} />
            <Button
              variant="default"
              loading={isBusy}
              onClick={() => void leave({ version, isLeaving: false })}
            >
              {say('Cancel off-boarding')}
            </Button>
          </>
        ) : (
          <Button
            variant="default"
            loading={isBusy}
            leftSection={<IconDoorExit size={16} aria-hidden />}
            onClick={() => void leave({ version, isLeaving: true })}
          >
            {say('Start off-boarding')}
          </Button>
        )}
      </div>
    </Panel>
  )
}

function Export({ tenant }: Props) {
  const say = useSay()
  const formats = useFormats()
  const { makeExport, fetchExport, isBusy } = useTenantChanges(tenant.id)
  const state = tenant.export
  return (
    <>
      <div className={classes.line}>
        <Button
          variant="default"
          loading={isBusy || state?.state === 'WAITING'}
          leftSection={<IconPackageExport size={16} aria-hidden />}
          onClick={() => void makeExport()}
        >
          {state ? say('Export again') : say('Export everything')}
        </Button>
        {state?.made && (
          <Button
            loading={isBusy}
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => void fetchExport(tenant.shortname)}
          >
            {say('Download export')}
          </Button>
        )}
      </div>
      {state?.state === 'FAILED' && (
        <p role="alert">{say('The export failed. Try again, or see the failed jobs.')}</p>
      )}
      {state?.made && (
        <p>
          {say('{rows} rows and {files} files, read back and verified on {at}.', {
            rows: formats.number(state.made.rows),
            files: formats.number(state.made.files),
            at: formats.instant(state.made.verifiedAt),
          })}{' '}
          <span className={classes.hash}>{say('SHA-256 {hash}', { hash: state.made.file })}</span>
        </p>
      )}
    </>
  )
}

function Purge({ tenant }: Props) {
  const say = useSay()
  const [typed, setTyped] = useState('')
  const { purge, isBusy } = useTenantChanges(tenant.id)
  if (!tenant.export?.fetched) return null
  return (
    <div className={classes.line}>
      <TextInput
        label={say('Type {shortname} to confirm', { shortname: tenant.shortname })}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button
        color="red"
        loading={isBusy}
        disabled={typed !== tenant.shortname}
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => void purge(typed)}
      >
        {say('Purge customer')}
      </Button>
    </div>
  )
}
