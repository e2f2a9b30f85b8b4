import { Button } from '@mantine/core'
import { IconBulb, IconRoute } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../access/web/call'
import { useSay } from '../../ui/say'
import { SideDrawer } from '../../ui/side-drawer'
import { readDemoGuide } from '../demo.api'
import { hintWords } from '../demo-hints'
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

/** Opens the list of documents that show something. */
function TourButton() {
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  const tour = useGuide().data?.tour ?? []
  if (tour.length === 0) return null
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
        <ol className={classes.tour}>
          {tour.map(({ hint, invID }) => (
            <li key={hint}>
              {say(hintWords[hint])}
              <br />
              <Link to={`/document/${invID}`}>{say('Open document #{id}', { id: invID })}</Link>
            </li>
          ))}
        </ol>
      </SideDrawer>
    </>
  )
}
