import type { OpsOutbox } from '#contract/ops.ts'
import { Moment } from '../../ui/Moment.tsx'
import { OpsPart } from './OpsPart.tsx'
import { OpsTable } from './OpsTable.tsx'
import { useOutboxQuery } from './opsApi.ts'
import { refreshing } from './refreshing.ts'
import { moreFiles, saveLabel, sizeText, texts } from './texts.ts'

const addressOf = (name: string): string => `/ops/outbox/${encodeURIComponent(name)}`

const noteOf = ({ smtp, total }: OpsOutbox): string => {
  if (smtp) return total === 0 ? texts.outboxUnused : texts.outboxWithServer
  return total === 0 ? texts.outboxEmpty : texts.outboxHint
}

/** Mails that are files, since there is no server to give them to. */
export function OutboxPart() {
  return (
    <OpsPart title={texts.outbox} query={useOutboxQuery(undefined, refreshing)}>
      {outbox => (
        <>
          <p className="muted">{noteOf(outbox)}</p>
          {outbox.fitxers.length > 0 && (
            <OpsTable
              caption={texts.outbox}
              rows={outbox.fitxers}
              keyOf={({ nom }) => nom}
              columns={[
                {
                  label: texts.file,
                  cell: ({ nom }) => (
                    <a href={addressOf(nom)} target="_blank" rel="noreferrer">
                      {nom}
                    </a>
                  ),
                },
                { label: texts.size, isFigure: true, cell: ({ bytes }) => sizeText(bytes) },
                { label: texts.when, isFigure: true, cell: ({ data }) => <Moment at={data} /> },
                {
                  label: texts.actions,
                  isFigure: true,
                  cell: ({ nom }) => (
                    <a
                      className="btn btn-outline-secondary btn-sm"
                      href={`${addressOf(nom)}?desa`}
                      download
                      aria-label={saveLabel(nom)}
                    >
                      {texts.save}
                    </a>
                  ),
                },
              ]}
            />
          )}
          {outbox.fitxers.length < outbox.total && (
            <p className="muted mb-0">{moreFiles(outbox.fitxers.length, outbox.total)}</p>
          )}
        </>
      )}
    </OpsPart>
  )
}
