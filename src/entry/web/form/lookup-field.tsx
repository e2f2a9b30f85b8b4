import { lazy, useState } from 'react'
import { fieldRule } from '../../../documents/field-layout'
import { lookupOf } from '../../../documents/field-lookups'
import { useFieldLabel } from '../../../documents/web/use-field-label'
import { LookupInput } from '../../../master-data/web/lookup-input'
import { useMay } from '../../../tenants/web/caller'
import { LatePart } from '../../../ui/late-part'
import { useSay } from '../../../ui/say'
import { fieldInputId } from '../use-active-field'
import { fieldOf } from '../use-field-saves'
import type { FieldInputProps } from './typed-field'
import { evidenceWords, useSupplierCandidates } from './use-supplier-candidates'

const AskForSupplier = lazy(() =>
  import('./ask-for-supplier').then((module) => ({ default: module.AskForSupplier })),
)

/** A field that is chosen from master data by typing a part of the name, the id or the VAT id. */
export function LookupField({ entry, name, describedBy, isRequired, isReadOnly }: FieldInputProps) {
  const label = useFieldLabel()
  const say = useSay()
  const [search, setSearch] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const { document } = entry
  const isSupplier = name === 'supplierID'
  const mayAsk = useMay('comments.write') && isSupplier
  const candidates = useSupplierCandidates(document, isSupplier && (search === '' || isAsking))
  const pending = entry.saves.pending[name]
  const value = pending ? pending.edit.value : (fieldOf(document, name)?.value ?? null)
  const { offered } = fieldRule(document.layout, name)
  const isOffered = ({ id }: { id: string }) => offered.length === 0 || offered.includes(id)
  const supplierID = fieldOf(document, 'supplierID')?.value ?? undefined
  return (
    <>
      <LookupInput
        kind={lookupOf(document.layout, name)}
        offered={offered}
        supplierID={name === 'remitToID' ? supplierID : undefined}
        name={label(name)}
        value={value}
        knownName={isSupplier && !pending ? document.supplierIDText : null}
        isReadOnly={isReadOnly}
        proposed={
          isSupplier
            ? {
                title: say('Likely'),
                othersTitle: say('Other suppliers'),
                isKnown: candidates.isKnown,
                options: candidates.candidates.filter(isOffered).map(({ evidence, ...option }) => ({
                  ...option,
                  why: evidence.map((trait) => say(evidenceWords[trait])).join(' · '),
                })),
              }
            : undefined
        }
        foot={mayAsk ? { label: say('Ask for this supplier…'), onChoose: () => setAsking(true) } : undefined}
        input={{ id: fieldInputId(name), 'aria-describedby': describedBy, 'aria-required': isRequired }}
        onSearch={setSearch}
        onChoose={(option) => void entry.saves.save({ name, value: option?.id ?? null, source: 'LOOKUP' })}
        onEnter={() => entry.goOn(name)}
      />
      {isAsking && (
        <LatePart onFail={() => setAsking(false)}>
          <AskForSupplier entry={entry} lastAsked={candidates.lastAsked} onClose={() => setAsking(false)} />
        </LatePart>
      )}
    </>
  )
}
