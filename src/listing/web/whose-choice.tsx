import { NativeSelect } from '@mantine/core'
import { useFlag } from '../../tenants/web/caller'
import { useSay } from '../../ui/say'
import type { ListAddress } from '../list-address'
import { type Whose, whoseOf, whoseWords, withWhose } from '../whose'
import type { ChangeAddress } from './use-list-address'

type Props = { address: ListAddress; onChange: ChangeAddress }

/** Whose documents the list shows. */
export function WhoseChoice({ address: { filters }, onChange }: Props) {
  const say = useSay()
  const hasGroups = useFlag('has-enterprise-subscription')
  const current = whoseOf(filters)
  const offered = (Object.keys(whoseWords) as Whose[]).filter((one) => hasGroups || one !== 'groups')
  return (
    <NativeSelect
      aria-label={say('Whose documents')}
      value={current ?? ''}
      onChange={({ currentTarget: { value } }) => {
        const whose = offered.find((one) => one === value)
        if (whose) onChange({ filters: withWhose(filters, whose) })
      }}
      data={[
        ...offered.map((value) => ({ value, label: say(whoseWords[value]) })),
        ...(current === null ? [{ value: '', label: say('As filtered') }] : []),
      ]}
    />
  )
}
