import { IconCircleCheck, IconCircleOff } from '@tabler/icons-react'
import { useCaller } from '../../tenants/web/caller'
import { useProductName } from '../../tenants/web/product-name'
import { Panel } from '../../ui/page'
import { useSay } from '../../ui/say'
import { StatusMark } from '../../ui/status-mark'
import { flagTexts } from './flag-texts'
import classes from './operations.module.css'

/** Application Settings › Features: what the provider has switched on for the customer. */
export function FeaturesCard() {
  const say = useSay()
  const flags = useCaller()?.flags ?? {}
  const texts = [...flagTexts(useProductName())]
  return (
    <Panel label={say('Features')}>
      <div className={classes.features}>
        <h2 id="features" tabIndex={-1}>
          {say('Features')}
        </h2>
        <p>{say('What is switched on for your company. Ask your provider to change it.')}</p>
        <ul>
          {texts.map(([name, opens]) => (
            <li key={name}>
              {say(opens)}
              <StatusMark
                tone={flags[name] ? 'good' : 'plain'}
                icon={flags[name] ? IconCircleCheck : IconCircleOff}
              >
                {flags[name] ? say('On') : say('Off')}
              </StatusMark>
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  )
}
