import { opsCalls } from '#wire/calls/ops.ts'
import { pathOf } from '#wire/pathOf.ts'
import { useOpsQueuesQuery } from '../../records/ops/opsApi.ts'
import { OpsPart } from './OpsPart.tsx'
import { OpsTable } from './OpsTable.tsx'
import { refreshing } from './refreshing.ts'
import { durationText, queueText, texts } from './texts.ts'

/** Every queue, how full it is, and the way to the board. */
export function QueuesPart() {
  return (
    <OpsPart
      title={texts.queues}
      query={useOpsQueuesQuery(undefined, refreshing)}
      action={
        <a className="btn btn-outline-primary btn-sm" href={pathOf(opsCalls.openQueueBoard)}>
          {texts.board}
        </a>
      }
    >
      {({ cues }) => (
        <OpsTable
          caption={texts.queues}
          rows={cues}
          keyOf={({ nom }) => nom}
          columns={[
            {
              label: texts.queue,
              cell: ({ nom, aturada }) => (
                <>
                  {queueText(nom)} {aturada && <strong>({texts.paused})</strong>}
                </>
              ),
            },
            { label: texts.waiting, isFigure: true, cell: ({ enEspera }) => enEspera },
            { label: texts.active, isFigure: true, cell: ({ actives }) => actives },
            { label: texts.delayed, isFigure: true, cell: ({ ajornades }) => ajornades },
            { label: texts.failed, isFigure: true, cell: ({ fallides }) => fallides },
            { label: texts.done, isFigure: true, cell: ({ fetes }) => fetes },
            {
              label: texts.oldest,
              isFigure: true,
              cell: ({ esperaSegons }) => (esperaSegons === null ? '–' : durationText(esperaSegons)),
            },
          ]}
        />
      )}
    </OpsPart>
  )
}
