import { Button, TextInput } from '@mantine/core'
import { IconCopy, IconLink } from '@tabler/icons-react'
import { useState } from 'react'
import { useSay } from '../../ui/say'
import { toast } from '../../ui/toasts'
import type { TenantDetail } from '../onboarding.api'
import type { TenantSteps } from '../steps.api'
import { useStepActions } from './use-tenant-steps'
import classes from './wizard.module.css'

type Props = { tenant: TenantDetail; idp: TenantSteps['idp'] }

/** The provider as it is configured, and the link by which somebody tries their sign-in. */
export function IdpStep({ tenant, idp }: Props) {
  const say = useSay()
  const { openSignInTest, isBusy } = useStepActions(tenant)
  const [address, setAddress] = useState<string | null>(null)
  const make = async () => {
    const made = await openSignInTest()
    if (made) setAddress(made.address)
  }
  const copy = (text: string) =>
    navigator.clipboard.writeText(text).then(
      () => toast('success', say('Copied')),
      () => toast('error', say("Couldn't copy. Select the text and copy it.")),
    )
  return (
    <>
      <dl className={classes.facts}>
        <Fact
          label={say('Issuer')}
          value={idp.isEmbedded ? say('Embedded ({issuer})', { issuer: idp.issuer }) : idp.issuer}
        />
        <Fact label={say('Client ID')} value={idp.clientId} />
        <Fact label={say('Audience')} value={idp.audience} />
      </dl>
      <div className={classes.link}>
        <Button
          variant="default"
          loading={isBusy}
          leftSection={<IconLink size={16} aria-hidden />}
          onClick={() => void make()}
        >
          {say('Create a test link')}
        </Button>
        {address && (
          <>
            <TextInput
              label={say('Test link')}
              description={say(
                'Send it to someone at the customer, or open it in a private window. It works for 7 days.',
              )}
              readOnly
              value={address}
              onFocus={(event) => event.currentTarget.select()}
            />
            <Button
              variant="subtle"
              leftSection={<IconCopy size={16} aria-hidden />}
              onClick={() => void copy(address)}
            >
              {say('Copy')}
            </Button>
          </>
        )}
      </div>
    </>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
