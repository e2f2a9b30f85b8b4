import { lazy, useMemo, useState } from 'react'
import type { DocumentDetail } from '../../../documents/documents.api'
import type { EntrySlots } from '../../../entry/entry-slots'
import { useFlag, useMay } from '../../../tenants/web/caller'
import { LatePart } from '../../../ui/late-part'
import type { OpenedRule } from './rule-on-entry'

const RuleOnEntry = lazy(async () => ({ default: (await import('./rule-on-entry')).RuleOnEntry }))
const RuleMenuItem = lazy(async () => ({ default: (await import('./rule-menu-item')).RuleMenuItem }))
const RuleSource = lazy(async () => ({ default: (await import('./rule-source')).RuleSource }))

/** What this room brings to Invoice Entry: the modal, what rules did with the document, and which could be made. */
export function useRulesSlots(): EntrySlots {
  const isOn = useFlag('should-show-document-rule-configurations-dashboard')
  const mayEdit = useMay('settings.document-rules') && isOn
  const [opened, setOpened] = useState<{ documentId: number; rule: OpenedRule } | null>(null)
  return useMemo(
    () => ({
      status: (document) => (
        <LatePart>
          <RuleOnEntry
            document={document}
            mayEdit={mayEdit}
            opened={opened?.documentId === document.invID ? opened.rule : null}
            onOpen={(rule) => setOpened(rule && { documentId: document.invID, rule })}
          />
        </LatePart>
      ),
      menu: ({ invID }) =>
        mayEdit && (
          <LatePart>
            <RuleMenuItem onOpen={() => setOpened({ documentId: invID, rule: { id: null } })} />
          </LatePart>
        ),
      source: (document, name) =>
        isByRule(document, name) && (
          <LatePart>
            <RuleSource document={document} field={name} mayEdit={mayEdit} />
          </LatePart>
        ),
    }),
    [mayEdit, opened],
  )
}

function isByRule({ fields }: DocumentDetail, name: string): boolean {
  return fields.some((field) => field.name === name && field.source === 'RULE')
}
