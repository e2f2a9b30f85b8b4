import { Button } from '@mantine/core'
import { IconBulb, IconRoute } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../access/web/call'
import { useMay } from '../../tenants/web/caller'
import { useSay } from '../../ui/say'
import { SideDrawer } from '../../ui/side-drawer'
import { readDemoGuide } from '../demo.api'
import { hintWords } from '../demo-hints'
import { tourSteps } from '../demo-tour'
import classes from './demo.module.css'

const useGuide = (invID?: number) =>
  useQuery({
    queryKey: ['demo', 'guide', invID ?? null],
    queryFn: ({ signal }) => call(readDemoGuide, { query: { invID } }, { signal }),
    staleTime: 60_000,
  })

/** On a document what to try there, elsewhere the list of what there is to try. */
export const DemoGuide = ({ invID }: { invID?: number | undefined }) =>
  invID === undefined ? <TourButton /> : <DocumentHint invID={invID} />

/** What to try on this document. */
function DocumentHint({ invID }: { invID: number }) {
  const say = useSay()
  const hint = useGuide(invID).data?.hint
  if (!hint) return null
  return (
    <p className={classes.hint}>
      <IconBulb size={16} aria-hidden />
      <span>
        <strong>{say('Try this:')}</strong> {say(hintWords[hint])}
      </span>
    </p>
  )
}

/** Opens the steps of the tour, and what else there is to try. */
function TourButton() {
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  const { steps = [], more = [] } = useGuide().data ?? {}
  const mayReset = useMay('demo.manage')
  if (steps.length + more.length === 0) return null
  const link = (invID: number) => (
    <Link to={`/document/${invID}`}>{say('Open document #{id}', { id: invID })}</Link>
  )
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconRoute size={16} aria-hidden />}
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        {say('Tour')}
      </Button>
      <SideDrawer isOpen={isOpen} onClose={() => setOpen(false)} title={say('Tour')} width="440px">
        <h3 className={classes.part}>{say('Five minutes')}</h3>
        <ol className={classes.steps}>
          {steps.map(({ step, invID, person }) => {
            const { at, on, text } = tourSteps[step]
            return (
              <li key={step}>
                <time>{at}</time>
                <span>
                  {say(text)}
                  <br />
                  {person !== null ? (
                    <em>{say('Sign in as {name} for this step.', { name: person })}</em>
                  ) : invID !== null ? (
                    link(invID)
                  ) : (
                    'path' in on && <Link to={on.path}>{say('Open the page')}</Link>
                  )}
                </span>
              </li>
            )
          })}
        </ol>
        {mayReset && (
          <p className={classes.part}>
            <Link to="/internal-only/demo-settings">{say('Reset demo')}</Link>
          </p>
        )}
        <h3 className={classes.part}>{say('More to try')}</h3>
        <ul className={classes.tour}>
          {more.map(({ hint, invID }) => (
            <li key={hint}>
              {say(hintWords[hint])}
              <br />
              {link(invID)}
            </li>
          ))}
        </ul>
      </SideDrawer>
    </>
  )
}
