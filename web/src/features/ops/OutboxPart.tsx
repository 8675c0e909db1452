import { useState } from 'react'
import { opsCalls } from '#wire/calls/ops.ts'
import { type OpsOutbox, opensAnAccount } from '#wire/ops.ts'
import { pathOf } from '#wire/pathOf.ts'
import { opsApi } from '../../records/ops/opsApi.ts'
import { Button } from '../../ui/Button.tsx'
import { Moment } from '../../ui/Moment.tsx'
import { PlainTable } from '../../ui/table/PlainTable.tsx'
import { OpsPart } from './OpsPart.tsx'
import { sizeText } from './opsWords.ts'
import { refreshing } from './refreshing.ts'
import { texts } from './texts.ts'

const noteOf = ({ smtp, total }: OpsOutbox): string => {
  if (smtp) return total === 0 ? texts.outboxUnused : texts.outboxWithServer
  return total === 0 ? texts.outboxEmpty : texts.outboxHint
}

/** So many are in sight at first: what is new. */
const SHOWN_AT_FIRST = 5

function OutboxFiles({ files }: { files: OpsOutbox['files'] }) {
  const [isOpen, setIsOpen] = useState(false)
  const folded = files.length - SHOWN_AT_FIRST
  return (
    <>
      <PlainTable
        caption={texts.outbox}
        rows={isOpen ? files : files.slice(0, SHOWN_AT_FIRST)}
        keyOf={({ name }) => name}
        columns={[
          {
            label: texts.file,
            card: 'title',
            cell: ({ name }) =>
              opensAnAccount(name) ? (
                <>
                  {name} <span className="muted">{texts.opensAnAccount}</span>
                </>
              ) : (
                <a href={pathOf(opsCalls.openOutboxFile, { name })} target="_blank" rel="noreferrer">
                  {name}
                </a>
              ),
          },
          { label: texts.size, align: 'end', isNarrow: true, cell: ({ bytes }) => sizeText(bytes) },
          { label: texts.when, align: 'end', isNarrow: true, cell: ({ data }) => <Moment at={data} /> },
          {
            label: texts.actions,
            align: 'end',
            isNarrow: true,
            cell: ({ name }) =>
              !opensAnAccount(name) && (
                <a
                  className="btn btn-outline-secondary btn-sm"
                  href={pathOf(opsCalls.openOutboxFile, { name, desa: true })}
                  download
                  aria-label={texts.saveFile({ name })}
                >
                  {texts.save}
                </a>
              ),
          },
        ]}
      />
      {folded > 0 && (
        <Button isSmall className="mb-2" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? texts.foldFiles : texts.unfoldFiles({ folded })}
        </Button>
      )}
    </>
  )
}

/** Mails that are files, since there is no server to give them to. */
export function OutboxPart() {
  return (
    <OpsPart title={texts.outbox} query={opsApi.useOutboxQuery(undefined, refreshing)}>
      {outbox => (
        <>
          <p className="muted">{noteOf(outbox)}</p>
          {outbox.files.length > 0 && <OutboxFiles files={outbox.files} />}
          {outbox.files.length < outbox.total && (
            <p className="muted mb-0">
              {texts.moreFiles({ shown: outbox.files.length, total: outbox.total })}
            </p>
          )}
        </>
      )}
    </OpsPart>
  )
}
