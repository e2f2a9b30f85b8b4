import { Button, Skeleton } from '@mantine/core'
import { IconPlugConnected, IconRefresh } from '@tabler/icons-react'
import { headerField } from '../../../documents/header-fields'
import { ownLabel } from '../../../documents/own-labels'
import type { MasterDataObject } from '../../../master-data/master-data'
import { objectWords } from '../../../master-data/object-words'
import { useFlag } from '../../../tenants/web/caller'
import { confirm } from '../../../ui/confirm-modal'
import { ErrorNotice } from '../../../ui/notices'
import { Panel } from '../../../ui/page'
import { QuickLink } from '../../../ui/quick-link'
import { useSay, useTell } from '../../../ui/say'
import { useFormats } from '../../../ui/use-formats'
import { useLocale } from '../../../ui/words'
import type { ErpConnection } from '../../erp-connection.api'
import classes from './erp-connection.module.css'
import { ObjectRow } from './object-row'
import { useErpConnection } from './use-erp-connection'

/** The connection to the ERP: does it answer, and when did which master data come. */
export function ErpConnectionCard() {
  const say = useSay()
  const { read, answer, isTesting, test, sync } = useErpConnection()
  const { data, error, refetch } = read
  return (
    <Panel label={say('ERP connection')}>
      <div className={classes.head}>
        <div className={classes.words}>
          <h2 className={classes.title} id="erp-connection" tabIndex={-1}>
            {say('ERP connection')}
          </h2>
          <p className={classes.hint}>
            {data?.isEmbedded
              ? say('No ERP is connected. The embedded ERP stands in for it.')
              : say('Master data that comes from your ERP.')}
          </p>
        </div>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlugConnected size={15} aria-hidden />}
          loading={isTesting}
          onClick={() => void test()}
        >
          {say('Test connection')}
        </Button>
        <Button size="xs" leftSection={<IconRefresh size={15} aria-hidden />} onClick={() => void sync()}>
          {say('Sync all')}
        </Button>
      </div>
      <div role="status">{answer && <TestAnswer answer={answer} />}</div>
      {data ? (
        <Connection connection={data} onSync={(object, isFull) => void sync(object, isFull)} />
      ) : error ? (
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={240} m={18} width="auto" radius={6} aria-label={say('Loading')} role="status" />
      )}
    </Panel>
  )
}

function TestAnswer({ answer }: { answer: NonNullable<ReturnType<typeof useErpConnection>['answer']> }) {
  const say = useSay()
  const tell = useTell()
  const { count } = useFormats()
  const { problem, message, ms } = answer
  return (
    <p className={classes.answer} data-tone={problem ? 'bad' : 'good'}>
      {problem
        ? say('Test failed: {problem}', { problem: tell(problem) })
        : say('The ERP answered in {milliseconds} ms.', { milliseconds: count(ms) })}
      {message && <> {message}</>}
    </p>
  )
}

function Connection({
  connection: { objects, rejected, rejectedCount, failed, mapping },
  onSync,
}: {
  connection: ErpConnection
  onSync(object: MasterDataObject, isFull?: boolean): void
}) {
  const say = useSay()
  const tell = useTell()
  const { count, instant } = useFormats()
  const reread = async (object: MasterDataObject) => {
    const answer = await confirm({
      title: say('Read everything again?'),
      text: say(
        'All rows are read from the ERP from the beginning. Those that it no longer has are deactivated. Documents stay as they are.',
      ),
      items: [say(objectWords[object])],
      confirmLabel: say('Read again'),
      type: 'primary',
    })
    if (answer === 'confirm') onSync(object, true)
  }
  return (
    <>
      <ul className={classes.rows}>
        {objects.map((one) => (
          <ObjectRow
            key={one.object}
            synced={one}
            onSync={() => onSync(one.object)}
            onReread={() => void reread(one.object)}
          />
        ))}
      </ul>
      {failed.length > 0 && (
        <details className={classes.rejected}>
          <summary>{say('Failed syncs: {count}', { count: count(failed.length) })}</summary>
          <p className={classes.line}>
            {say('Of the last 30 days. The next sync goes on where one stopped.')}
          </p>
          <ul className={classes.rejectedRows}>
            {failed.map(({ object, at, problem }) => (
              <li key={`${object} ${at}`}>
                <strong>{say(objectWords[object])}</strong> {tell(problem)}{' '}
                <span className={classes.line}>{instant(at)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {rejectedCount > 0 && (
        <details className={classes.rejected}>
          <summary>{say('Rejected rows: {count}', { count: count(rejectedCount) })}</summary>
          <p className={classes.line}>
            {say('Correct them in the ERP. They are taken with the next sync after that.')}
          </p>
          <ul className={classes.rejectedRows}>
            {rejected.map(({ object, key, problem, rejectedAt }) => (
              <li key={`${object} ${key}`}>
                <strong>
                  {say(objectWords[object])} {key || say('(no number)')}
                </strong>{' '}
                {tell(problem)} <span className={classes.line}>{instant(rejectedAt)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      <Mapping mapping={mapping} />
    </>
  )
}

/** By which names the ERP gets the header; Field Settings change them. */
function Mapping({ mapping }: Pick<ErpConnection, 'mapping'>) {
  const say = useSay()
  const locale = useLocale()
  const mayMap = useFlag('show-field-settings')
  return (
    <details className={classes.rejected}>
      <summary>{say('Field mapping')}</summary>
      <p className={classes.line}>
        {say('Header fields go to the ERP by the names of Field Settings.')}{' '}
        {mayMap && <QuickLink to="/settings/field">{say('Field Settings')}</QuickLink>}
      </p>
      <dl className={classes.mapping}>
        {mapping.map(({ field, labels, erpName }) => (
          <div key={field}>
            <dt>
              {ownLabel({ rules: { [field]: { labels } } }, field, locale) ?? say(headerField(field).label)}
            </dt>
            <dd>{erpName}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
