import { opsCalls } from '#wire/calls/ops.ts'
import { pathOf } from '#wire/pathOf.ts'
import { opsApi } from '../../records/ops/opsApi.ts'
import { PlainTable } from '../../ui/table/PlainTable.tsx'
import { OpsPart } from './OpsPart.tsx'
import { durationText, queueText } from './opsWords.ts'
import { refreshing } from './refreshing.ts'
import { texts } from './texts.ts'

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
      {({ queues }) => (
        <PlainTable
          caption={texts.queues}
          rows={queues}
          keyOf={({ name }) => name}
          columns={[
            {
              label: texts.queue,
              card: 'title',
              cell: ({ name, paused }) => (
                <>
                  {queueText(name)} {paused && <strong>({texts.paused})</strong>}
                </>
              ),
            },
            { label: texts.waiting, align: 'end', isNarrow: true, cell: ({ waiting }) => waiting },
            { label: texts.active, align: 'end', isNarrow: true, cell: ({ active }) => active },
            { label: texts.delayed, align: 'end', isNarrow: true, cell: ({ delayed }) => delayed },
            { label: texts.failed, align: 'end', isNarrow: true, cell: ({ failed }) => failed },
            { label: texts.done, align: 'end', isNarrow: true, cell: ({ completed }) => completed },
            {
              label: texts.oldest,
              align: 'end',
              isNarrow: true,
              cell: ({ oldestWaitSeconds }) =>
                oldestWaitSeconds === null ? '–' : durationText(oldestWaitSeconds),
            },
          ]}
        />
      )}
    </OpsPart>
  )
}
