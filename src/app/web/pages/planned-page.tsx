import { IconHourglassEmpty } from '@tabler/icons-react'
import type { RouteRule } from '../../../access/routes'
import type { ScreenText } from '../../../kernel/screen-text'
import { EmptyNotice } from '../../../ui/notices'
import { PageHead, Panel } from '../../../ui/page'
import { useSay } from '../../../ui/say'

/** What each page will be for, until its content comes. */
const purposes: Record<string, ScreenText> = {
  '/users/configuration':
    'Here you will invite colleagues, give them roles and document groups, and reset their passwords.',
  '/settings/document':
    'Here you will set the inboxes, the accepted files, when people review, and when invoices are entered by themselves.',
  '/settings/application':
    'Here you will set the ERP connection, reason codes, targets, notifications and security.',
  '/settings/groupings': 'Here you will sort documents into groups and say who works on which.',
  '/settings/field': 'Here you will choose which fields are shown and required, and what they are called.',
  '/settings/document-rules':
    'Here you will see, test and switch off the rules that fill in invoices by themselves.',
  '/analytics/recognition': 'Here you will see per invoice what was read and what was submitted.',
  '/analytics/recognition-rates':
    'Here you will see how many fields were read correctly, by field and by supplier.',
  '/analytics/invoice-volume': 'Here you will see how many invoices came in, by group, supplier and day.',
  '/analytics/invoices': 'Here you will list invoices with their times and their PDF.',
  '/analytics/touchless-processing':
    'Here you will see how many invoices went through untouched, and what stopped the others.',
  '/analytics/licensing': 'Here you will see what your contract includes and what is used.',
  '/validation-services': 'Here validation-services people will review documents across customers.',
  '/validation-services/{id}': 'Here validation-services people will review the documents of one customer.',
  '/payments/activity': 'Here you will follow every payment until it has arrived.',
  '/payments/settlements': 'Here you will follow the settlement runs.',
  '/payments/upgrade': 'Here you will see what payments do for you, and apply for them.',
  '/internal-only/demo-settings': 'Here the demo will be reset and its scenarios started.',
  '/internal-only/tenants': 'Here new customers will be set up.',
  '/einvoicing/login': 'Here your account will be linked to the e-invoicing network.',
  '/einvoicing/login/callback': 'Here the link to the e-invoicing network will be finished.',
}

export function PlannedPage({ rule }: { rule: RouteRule }) {
  const say = useSay()
  return (
    <>
      <PageHead title={say(rule.screen)} />
      <Panel>
        <EmptyNotice icon={IconHourglassEmpty} title={say('This page is not built yet')}>
          {say(purposes[rule.path] ?? 'Its content comes with a later version.')}
        </EmptyNotice>
      </Panel>
    </>
  )
}
