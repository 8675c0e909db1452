import { opsCalls } from '#wire/calls/ops.ts'
import { pathOf } from '#wire/pathOf.ts'
import { opsApi } from '../../records/ops/opsApi.ts'
import { PlainTable } from '../../ui/table/PlainTable.tsx'
import { OpsPart } from './OpsPart.tsx'
import { refreshing } from './refreshing.ts'
import { durationText, queueText, texts } from './texts.ts'

/** Every queue, how full it is, and the way to the board. */
export function QueuesPart() {
  return (
    <OpsPart
      title={texts.queues}
      query={opsApi.useOpsQueuesQuery(undefined, refreshing)}
      action={
        <a className="btn btn-outline-primary btn-sm" href={pathOf(opsCalls.openQueueBoard)}>
          {texts.board}
        </a>
      }
    >
      {({ cues }) => (
        <PlainTable
          caption={texts.queues}
          rows={cues}
          keyOf={({ nom }) => nom}
          columns={[
            {
              label: texts.queue,
              card: 'title',
              cell: ({ nom, aturada }) => (
                <>
                  {queueText(nom)} {aturada && <strong>({texts.paused})</strong>}
                </>
              ),
            },
            { label: texts.waiting, align: 'end', isNarrow: true, cell: ({ enEspera }) => enEspera },
            { label: texts.active, align: 'end', isNarrow: true, cell: ({ actives }) => actives },
            { label: texts.delayed, align: 'end', isNarrow: true, cell: ({ ajornades }) => ajornades },
            { label: texts.failed, align: 'end', isNarrow: true, cell: ({ fallides }) => fallides },
            { label: texts.done, align: 'end', isNarrow: true, cell: ({ fetes }) => fetes },
            {
              label: texts.oldest,
              align: 'end',
              isNarrow: true,
              cell: ({ esperaSegons }) => (esperaSegons === null ? '–' : durationText(esperaSegons)),
            },
          ]}
        />
      )}
    </OpsPart>
  )
}
